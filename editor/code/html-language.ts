export { htmlLanguage } from '@codemirror/lang-html';

export { cssLanguage } from '@codemirror/lang-css';

export { generate, lexer, parse, walk } from 'css-tree';

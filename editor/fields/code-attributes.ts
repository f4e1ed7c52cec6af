const [fewestRows, mostRows] = [6, 20];

/** Attributes of a textarea that holds code: nothing in it is corrected or broken into lines, and its direction is that of code. */
export const codeAttributes = {
  className: 'code-input',
  dir: 'ltr',
  wrap: 'off',
  spellCheck: false,
  autoCapitalize: 'none',
  autoComplete: 'off',
} as const;

/** Rows of a textarea for code: its lines, with an empty one to type into. */
export const codeRows = (code: string): number => Math.min(mostRows, Math.max(fewestRows, code.split('\n').length + 1));

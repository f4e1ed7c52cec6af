/** Longest text that is read as a code of a second factor or a recovery code, in characters: some people type spaces. */
export const codeMaxLength = 40;

/** Elements that the Tab key may reach, as far as a selector can tell. */
export const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Code points of WebDriver for keys that are no character. */
const codes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Space: ' ',
};

/** Key actions of WebDriver for a press such as `a`, `Tab` or `Shift+Tab`. */
export function keyActions(press: string): { type: string; value: string }[] {
  const parts = press.length > 1 ? press.split('+') : [press];
  const values = parts.map((part) => codes[part] ?? part);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...[...values].reverse().map((value) => ({ type: 'keyUp', value })),
  ];
}

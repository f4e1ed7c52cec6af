import * as text from '#strings/editor';

/** The locale of dates and numbers: the language of the editor, as it is written in the region of this browser where that speaks it. */
export function shownLocale(): string {
  const own = text.locale();
  const [language = '', extension] = own.split('-u-');
  const [device = ''] = new Intl.DateTimeFormat().resolvedOptions().locale.split('-u-');
  if (device.split('-', 1)[0] !== language) return own;
  return extension === undefined ? device : `${device}-u-${extension}`;
}

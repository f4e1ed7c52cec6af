import * as text from '#strings/editor';

let deviceLocale: string | undefined;

/** The locale of this browser, without extensions. It does not change while a document lives. */
function readDeviceLocale(): string {
  const [device = ''] = new Intl.DateTimeFormat().resolvedOptions().locale.split('-u-');
  return device;
}

/** The locale of dates and numbers: the language of the editor, as it is written in the region of this browser where that speaks it. */
export function shownLocale(): string {
  const own = text.locale();
  const [language = '', extension] = own.split('-u-');
  const device = (deviceLocale ??= readDeviceLocale());
  if (device.split('-', 1)[0] !== language) return own;
  return extension === undefined ? device : `${device}-u-${extension}`;
}

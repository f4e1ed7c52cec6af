import type { BlockTable } from '../blocks/block-table.js';
import type { FieldValues } from '../blocks/block-value.js';

const isShown = { isShown: [true] } as const;

/** Bar above the header of the pages of a language, which a visitor closes for good. */
export const announcementPartTable = {
  type: 'announcement',
  widgets: ['announcement'],
  fields: {
    isShown: { type: 'boolean', default: false },
    text: { type: 'text', default: '', maxLength: 200 },
    /** Where the whole bar leads; empty for nowhere. */
    link: { type: 'link', default: '' },
  },
  visibleWhen: { text: [isShown], link: [isShown] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;

type Announcement = FieldValues<(typeof announcementPartTable)['fields']>;

/** Whether visitors see the bar. */
export const isAnnounced = ({ isShown: isOn, text }: Announcement): boolean => isOn && text.trim() !== '';

/** Marks what the bar says, so that a visitor who closed it sees it again once it says something else. Seven letters and digits at most. */
export function announcementVersion({ text, link }: Announcement): string {
  let hash = 0x811c9dc5;
  for (const character of `${text.trim()}\n${link}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Number of closed announcements that a browser remembers: those of the languages that a visitor reads. */
const mostClosed = 4;

/** The versions in the value of the cookie; a malformed value has none. */
export function readClosed(cookie: string | null | undefined): readonly string[] {
  return /^[a-z\d]{1,7}(?:\.[a-z\d]{1,7}){0,3}$/.test(cookie ?? '') ? (cookie ?? '').split('.') : [];
}

/** The value of the cookie once `version` is closed as well. */
export function addClosed(cookie: string | null, version: string): string {
  const others = readClosed(cookie).filter((other) => other !== version);
  return [...others, version].slice(-mostClosed).join('.');
}

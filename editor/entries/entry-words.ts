import * as text from '#strings/editor';
import type { EntryFilter } from '../../protocol/http/forms.js';

/** The name of each part of a form's entries. */
export const filterWords: Readonly<Record<EntryFilter, () => string>> = {
  all: text.entriesAll,
  unread: text.entriesUnread,
  unchecked: text.entriesUnchecked,
  spam: text.entriesSpam,
};

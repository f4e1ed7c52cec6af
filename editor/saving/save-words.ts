import * as text from '#strings/editor';
import type { DeviceState } from '../storage/device-copy.js';
import type { LiveState } from '../storage/page-state.js';
import type { SaveState } from '../storage/save-queue.js';
import { formatMoment } from '../ui/times.js';

/**
 * The state of one of the three places that store work. `good`: it has the newest change; `busy`: soon; `bad`: the user
 * must act.
 */
export interface SaveWord {
  readonly tone: 'good' | 'busy' | 'bad' | 'idle';
  readonly label: string;
  /** When the change was stored there, or why it was not; possibly empty. */
  readonly detail: string;
}

type LiveTimes = Pick<LiveState, 'publishedAt' | 'publishAt'>;

export function readDeviceWord(state: DeviceState, now: number): SaveWord {
  const detail = state.savedAt === null ? '' : formatMoment(state.savedAt, now);
  if (state.status === 'saved') return { tone: 'good', label: text.savedHere(), detail };
  if (state.status === 'saving') return { tone: 'busy', label: text.savingHere(), detail: '' };
  return { tone: 'bad', label: text.notSavedHere(), detail: text.notSavedHereWhy() };
}

export function readServerWord(state: SaveState, now: number): SaveWord {
  const at = state.savedAt ? formatMoment(state.savedAt, now) : '';
  switch (state.status) {
    case 'saved':
      return { tone: 'good', label: text.savedOnServer(), detail: at };
    case 'unsaved':
    case 'saving':
      return { tone: 'busy', label: text.savingOnServer(), detail: '' };
    case 'offline':
      return { tone: 'bad', label: text.notOnServer(), detail: text.offlineWhy() };
    case 'login-required':
      return { tone: 'bad', label: text.notOnServer(), detail: text.loginWhy() };
    case 'conflict':
      return { tone: 'bad', label: text.notOnServer(), detail: text.conflictWhy() };
    case 'refused':
      return { tone: 'bad', label: text.notOnServer(), detail: state.message || text.refusedWhy() };
    case 'failed':
      return { tone: 'bad', label: text.notOnServer(), detail: text.failedWhy() };
  }
}

export function readLiveWord(isLive: boolean, { publishedAt, publishAt }: LiveTimes, now: number): SaveWord {
  if (!isLive && publishAt !== null)
    return { tone: 'idle', label: text.scheduled({ at: formatMoment(publishAt, now) }), detail: text.scheduledWhy() };
  if (!isLive) return { tone: 'idle', label: text.notLive(), detail: text.notLiveWhy() };
  return { tone: 'good', label: text.live(), detail: publishedAt > 0 ? formatMoment(publishedAt, now) : '' };
}

/** Words of the three places that assistive technology tells by itself; null while the work is on its way. */
export function readAnnouncement(words: readonly SaveWord[]): string | null {
  const problems = words.filter(({ tone }) => tone === 'bad');
  if (problems.length > 0) return problems.map(({ label, detail }) => `${label}. ${detail}`).join(' ');
  if (words.some(({ tone }) => tone === 'busy')) return null;
  // Both copies are the same by now.
  return words
    .slice(1)
    .map(({ label }) => `${label}.`)
    .join(' ');
}

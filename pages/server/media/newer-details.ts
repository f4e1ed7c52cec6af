import type { MediaConflict, MediaDetails, MediaDetailsRequest, MediaFile } from '../../../protocol/http/media.js';
import { Refusal } from '../errors/refusal.js';

/** The details that `details` names, each by its name; alternative texts by their language. */
const listed = ({ name, focalPoint, alts = {} }: MediaDetails): ReadonlyMap<string, string | undefined> =>
  new Map([
    ['name', name],
    ['focalPoint', focalPoint],
    ...Object.entries(alts).map(([locale, alt]) => [`alts/${locale}`, alt] as const),
  ]);

/** @throws Refusal with the stored file, where one of the details that change is no longer what it was when it was read. */
export function refuseOlderDetails(stored: MediaFile | null, { from = {}, ...changes }: MediaDetailsRequest): void {
  if (!stored) return;
  const [now, wanted] = [listed(stored), listed(changes)];
  const isOlder = [...listed(from)].some(([detail, read]) => {
    const [present = '', next] = [now.get(detail), wanted.get(detail)];
    return read !== undefined && next !== undefined && present !== read && present !== next;
  });
  if (!isOlder) return;
  const body: Omit<MediaConflict, 'error'> = { conflict: stored };
  throw new Refusal(409, 'refusal.settingsChanged', {}, body);
}

import { useCallback, useRef, useState } from 'react';
import type { MediaDetails, MediaDetailsRequest, MediaFile } from '../../protocol/http/media.js';
import type { PartDifference } from '../document/merge-parts.js';
import { draftOf, mergeDetails, type MediaDraft } from './merge-details.js';

/** Details that somebody else changed too. */
interface OpenDifference {
  readonly theirs: MediaFile;
  readonly differences: readonly PartDifference[];
}

/** What differs from the stored details, with what was read of it; null for nothing. An emptied name stays what it was. */
function changedDetails(file: MediaFile, draft: MediaDraft): MediaDetailsRequest | null {
  const name = draft.name.trim();
  const alts = Object.fromEntries(
    Object.entries(draft.alts)
      .map(([locale, alt]) => [locale, alt.trim()] as const)
      .filter(([locale, alt]) => alt !== (file.alts[locale] ?? '')),
  );
  const changed: MediaDetails = {
    ...(name !== '' && name !== file.name && { name }),
    ...(Object.keys(alts).length > 0 && { alts }),
    ...(draft.focalPoint !== file.focalPoint && { focalPoint: draft.focalPoint }),
  };
  if (Object.keys(changed).length === 0) return null;
  const read = Object.keys(alts).map((locale) => [locale, file.alts[locale] ?? ''] as const);
  const from: MediaDetails = {
    ...(changed.name !== undefined && { name: file.name }),
    ...(changed.alts && { alts: Object.fromEntries(read) }),
    ...(changed.focalPoint !== undefined && { focalPoint: file.focalPoint }),
  };
  return { path: file.path, ...changed, from };
}

/** The details of a file while they are written, and whether closing would lose something. */
export function useMediaDraft(stored: MediaFile) {
  const [file, setFile] = useState(stored);
  const [draft, setDraft] = useState<MediaDraft>(() => draftOf(stored));
  const [difference, setDifference] = useState<OpenDifference | null>(null);
  const held = useRef(stored);
  const newest = useRef(draft);
  /** What was sent since the details were read: an answer may have been lost. */
  const sent = useRef<readonly MediaDraft[]>([]);

  function put(next: MediaDraft, now: MediaFile = held.current): void {
    held.current = now;
    newest.current = next;
    setFile(now);
    setDraft(next);
  }

  const merge = (theirs: MediaFile, fromTheirs?: ReadonlySet<string>) =>
    mergeDetails(
      { base: draftOf(held.current), mine: newest.current, theirs: draftOf(theirs), sent: sent.current },
      fromTheirs,
    );

  return {
    file,
    draft,
    difference,
    change: (part: Partial<MediaDraft>) => put({ ...newest.current, ...part }),
    /** What a save sends; null for nothing. */
    send(): MediaDetailsRequest | null {
      sent.current = [...sent.current, newest.current];
      return changedDetails(held.current, newest.current);
    },
    /** Takes what the server stored, with what others have changed; what was typed since stays. */
    settle(now: MediaFile): void {
      const sides = { base: sent.current.at(-1) ?? newest.current, mine: newest.current, theirs: draftOf(now) };
      put(mergeDetails({ ...sides, sent: [] }).draft, now);
      sent.current = [];
    },
    /** Takes on what somebody else stored; false where both changed the same, which is asked first. */
    join(theirs: MediaFile): boolean {
      const { draft: joined, differences } = merge(theirs);
      if (differences.length === 0) {
        put(joined, theirs);
        sent.current = [];
      } else setDifference({ theirs, differences });
      return differences.length === 0;
    },
    /** Ends a difference: `fromTheirs` names the details that are taken from the other side; null takes all of it. */
    decide(fromTheirs: ReadonlySet<string> | null): void {
      if (!difference) return;
      const { theirs } = difference;
      put(fromTheirs === null ? draftOf(theirs) : merge(theirs, fromTheirs).draft, theirs);
      sent.current = [];
      setDifference(null);
    },
    isAtRisk: useCallback(() => changedDetails(held.current, newest.current) !== null, []),
  };
}

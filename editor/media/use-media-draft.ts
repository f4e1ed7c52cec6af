import { useCallback, useRef, useState } from 'react';
import type { MediaDetailsRequest, MediaFile } from '../../protocol/http/media.js';

/** Details that are being written. */
export interface MediaDraft {
  readonly name: string;
  readonly alts: Readonly<Record<string, string>>;
  readonly focalPoint: string;
}

/** What differs from the stored details; null for nothing. An emptied name stays what it was. */
export function changedDetails(file: MediaFile, draft: MediaDraft): MediaDetailsRequest | null {
  const name = draft.name.trim();
  const alts = Object.fromEntries(
    Object.entries(draft.alts)
      .map(([locale, alt]) => [locale, alt.trim()] as const)
      .filter(([locale, alt]) => alt !== (file.alts[locale] ?? '')),
  );
  const changed = {
    ...(name !== '' && name !== file.name && { name }),
    ...(Object.keys(alts).length > 0 && { alts }),
    ...(draft.focalPoint !== file.focalPoint && { focalPoint: draft.focalPoint }),
  };
  return Object.keys(changed).length > 0 ? { path: file.path, ...changed } : null;
}

/** The details of a file while they are written, and whether closing would lose something. */
export function useMediaDraft(stored: MediaFile) {
  const [file, setFile] = useState(stored);
  const [draft, setDraft] = useState<MediaDraft>({ name: file.name, alts: file.alts, focalPoint: file.focalPoint });
  const present = useRef({ file, draft });
  present.current = { file, draft };
  return {
    file,
    draft,
    change: (part: Partial<MediaDraft>) => setDraft((former) => ({ ...former, ...part })),
    /** Takes what the server stored; what was typed since stays. */
    settle: setFile,
    isAtRisk: useCallback(() => changedDetails(present.current.file, present.current.draft) !== null, []),
  };
}

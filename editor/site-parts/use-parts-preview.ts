import { useMemo } from 'react';
import { useFramePreview } from '../canvas/use-frame-preview.js';
import type { FramePreview, PreviewChoices } from '../canvas/use-frame-preview.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import { showsParts } from './part-pages.js';
import { completeParts } from './shown-parts.js';

/**
 * The preview of header and footer. `drafts`: texts that could not be stored, by block and path. `onEnter`: the selected part was entered
 * by key.
 */
export function usePartsPreview(
  session: PageSession,
  drafts: Map<string, Map<string, string>>,
  onChord: (chord: Chord) => void,
  onEnter: () => void,
): FramePreview {
  const choices = useMemo(
    (): PreviewChoices => ({
      shows: ({ path }) => showsParts(path),
      complete: completeParts,
      onChord,
      onEnter,
      onFormatted() {},
      onDropped() {},
      onItemDropped() {},
      onNotice() {},
    }),
    [onChord, onEnter],
  );
  return useFramePreview(session, drafts, choices);
}

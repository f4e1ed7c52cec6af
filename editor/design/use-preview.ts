import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useFramePreview } from '../canvas/use-frame-preview.js';
import type { FramePreview, PreviewChoices } from '../canvas/use-frame-preview.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';

/** The preview of an open page. `drafts`: texts that could not be stored, by block and field. */
export function usePreview(
  session: PageSession,
  drafts: Map<string, Map<string, string>>,
  onChord: (chord: Chord) => void,
  actions: BlockActions,
): FramePreview {
  const { toasts } = useServices();
  const { pageId: opened } = session;
  const choices = useMemo(
    (): PreviewChoices => ({
      shows: ({ pageId }) => pageId === opened,
      onChord,
      onEnter: actions.openSettings,
      onFormatted: actions.openField,
      onDropped: actions.moveTo,
      onItemDropped: (place) => actions.onItem({ place }),
      onNotice: (kind) => toasts.show(kind === 'form' ? text.formsDoNotSend() : text.previewOnly()),
    }),
    [opened, onChord, actions, toasts],
  );
  return useFramePreview(session, drafts, choices);
}

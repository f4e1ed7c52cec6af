import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useFramePreview } from '../canvas/use-frame-preview.js';
import type { FramePreview, PreviewChoices } from '../canvas/use-frame-preview.js';
import type { TypedTexts } from '../fields/typed-texts.js';
import type { BlockMarks } from '../panels/block-mark.js';
import { openMark } from '../panels/block-marks.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import type { ReadStore } from '../ui/store.js';

/** The preview of an open page, with the texts that could not be stored and the marks of its blocks. */
export function usePreview(
  session: PageSession,
  { drafts, marks }: { readonly drafts: TypedTexts; readonly marks: ReadStore<BlockMarks> },
  onChord: (chord: Chord) => void,
  actions: BlockActions,
): FramePreview {
  const { toasts } = useServices();
  const { pageId: opened, editing } = session;
  const choices = useMemo(
    (): PreviewChoices => ({
      shows: ({ pageId }) => pageId === opened,
      onChord,
      onEnter: actions.openSettings,
      onFormatted: actions.openField,
      marks,
      onMark(blockId) {
        editing.select(blockId);
        openMark(actions, marks, editing);
      },
      onDropped: actions.moveTo,
      onItemDropped: (place) => actions.onItem({ place }),
      onNotice: (kind) => toasts.show(kind === 'form' ? text.formsDoNotSend() : text.previewOnly()),
    }),
    [opened, editing, onChord, actions, marks, toasts],
  );
  return useFramePreview(session, drafts, choices);
}

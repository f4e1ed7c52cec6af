import { useEffect, useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { EditorMessage } from '../../protocol/messages/messages.js';
import { useFramePreview } from '../canvas/use-frame-preview.js';
import type { FramePreview, PreviewChoices } from '../canvas/use-frame-preview.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';

/** Keys pressed in the frame. */
interface FrameKeys {
  onChord(chord: Chord): void;
  onEnter(): void;
}

/**
 * The preview of a part that no block of the page draws: the frame gets it whole with every change, and whenever `message` is another
 * function. Nothing of the page can be edited meanwhile.
 */
export function useWholePreview(
  session: PageSession,
  drafts: Map<string, Map<string, string>>,
  message: (document: PageDocument) => EditorMessage,
  { onChord, onEnter }: FrameKeys,
): FramePreview {
  const { toasts } = useServices();
  const latest = useRef(message);
  const choices = useMemo(
    (): PreviewChoices => ({
      shows: () => true,
      mode: 'preview',
      wholeMessage: (document) => latest.current(document),
      onChord,
      onEnter,
      onFormatted() {},
      onDropped() {},
      onItemDropped() {},
      onNotice: (kind) => void toasts.show(kind === 'form' ? text.formsDoNotSend() : text.previewOnly()),
    }),
    [onChord, onEnter, toasts],
  );
  const framed = useFramePreview(session, drafts, choices);
  const { preview } = framed;
  useEffect(() => {
    latest.current = message;
    preview?.showAgain();
  }, [preview, message]);
  return framed;
}

import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import { createFieldWriting } from '../canvas/field-writing.js';
import { createFrameConnection } from '../canvas/frame-connection.js';
import { createPreview } from '../canvas/preview.js';
import type { Preview } from '../canvas/preview.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';

export interface PreviewHandle {
  /** Null until the frame is mounted. */
  readonly preview: Preview | null;
  /** For `Canvas`. */
  onFrame(frame: HTMLIFrameElement): () => void;
}

/** The preview of an open page while its frame is mounted. `drafts`: texts that could not be stored, by block and field. */
export function usePreview(
  session: PageSession,
  drafts: Map<string, Map<string, string>>,
  runChord: (chord: Chord) => void,
  actions: BlockActions,
): PreviewHandle {
  const services = useServices();
  const [preview, setPreview] = useState<Preview | null>(null);

  const onFrame = useCallback(
    (iframe: HTMLIFrameElement) => {
      const { window, clock, labels, tables, toasts } = services;
      const created = createPreview({
        editing: session.editing,
        shows: ({ pageId }) => pageId === session.pageId,
        published: () => session.live.get().published,
        labels: Object.fromEntries(Object.entries(labels).map(([type, label]) => [type, label.name])),
        connect: (handlers) =>
          createFrameConnection({
            iframe,
            pageOrigin: window.location.origin,
            window: window as Window & typeof globalThis,
            clock,
            ...handlers,
          }),
        writing: createFieldWriting({ editing: session.editing, tables, labels, drafts }),
        onChord: runChord,
        onEnter: actions.openSettings,
        onFormatted: actions.openField,
        onDropped: actions.moveTo,
        onNotice: (kind) => toasts.show(kind === 'form' ? text.formsDoNotSend() : text.previewOnly()),
        onLoginRequired: () => void services.session.requestLogin(),
      });
      setPreview(created);
      return () => {
        setPreview(null);
        created.destroy();
      };
    },
    [services, session, drafts, runChord, actions],
  );
  return { preview, onFrame };
}

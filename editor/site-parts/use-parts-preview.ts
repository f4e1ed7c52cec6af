import { useCallback, useState } from 'react';
import { createFieldWriting } from '../canvas/field-writing.js';
import { createFrameConnection } from '../canvas/frame-connection.js';
import { createPreview } from '../canvas/preview.js';
import type { Preview } from '../canvas/preview.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import { showsParts } from './part-pages.js';
import { completeParts } from './shown-parts.js';

interface PartsPreviewOptions {
  readonly session: PageSession;
  /** Texts that could not be stored, by block and path. */
  readonly drafts: Map<string, Map<string, string>>;
  onChord(chord: Chord): void;
  /** The selected part was entered by key. */
  onEnter(): void;
}

/** The preview of header and footer while the frame is mounted; `onFrame` is for the canvas. */
export function usePartsPreview({ session, drafts, onChord, onEnter }: PartsPreviewOptions) {
  const services = useServices();
  const [preview, setPreview] = useState<Preview | null>(null);
  const onFrame = useCallback(
    (iframe: HTMLIFrameElement) => {
      const { window, clock, labels, tables } = services;
      const { editing } = session;
      const created = createPreview({
        editing,
        shows: ({ path }) => showsParts(path),
        published: () => session.live.get().published,
        complete: completeParts,
        labels: Object.fromEntries(Object.entries(labels).map(([type, label]) => [type, label.name])),
        connect: (handlers) =>
          createFrameConnection({
            iframe,
            pageOrigin: window.location.origin,
            window: window as Window & typeof globalThis,
            clock,
            ...handlers,
          }),
        writing: createFieldWriting({ editing, tables, labels, drafts }),
        onChord,
        onEnter,
        onFormatted() {},
        onDropped() {},
        onNotice() {},
        onLoginRequired: () => void services.session.requestLogin(),
      });
      setPreview(created);
      return () => {
        setPreview(null);
        created.destroy();
      };
    },
    [services, session, drafts, onChord, onEnter],
  );
  return { preview, onFrame };
}

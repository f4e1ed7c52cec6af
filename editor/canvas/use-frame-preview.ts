import { useCallback, useRef, useState } from 'react';
import * as attributes from '../../protocol/names/attributes.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { createFrameConnection } from './frame-connection.js';
import { createLaterWriting } from './later-writing.js';
import type { PreviewDependencies } from './preview-link.js';
import { createPreview } from './preview.js';
import type { Preview } from './preview.js';

export interface FramePreview {
  /** Null until the frame is mounted. */
  readonly preview: Preview | null;
  /** For `Canvas`. */
  onFrame(frame: HTMLIFrameElement): () => void;
}

/** What a screen decides about its preview; must be the same object from render to render, else the preview starts anew. */
export type PreviewChoices = Omit<
  PreviewDependencies,
  'editing' | 'published' | 'labels' | 'connect' | 'withWriting' | 'writerOf' | 'onLoginRequired'
>;

/** The preview of a document while its frame is mounted. `drafts`: texts that could not be stored, by block and path. */
export function useFramePreview(
  session: PageSession,
  drafts: Map<string, Map<string, string>>,
  choices: PreviewChoices,
): FramePreview {
  const services = useServices();
  const [preview, setPreview] = useState<Preview | null>(null);
  const shown = useRef<{ readonly iframe: HTMLIFrameElement; readonly session: PageSession } | null>(null);
  const onFrame = useCallback(
    (iframe: HTMLIFrameElement) => {
      const { window, clock, names, labels, tables } = services;
      const { editing } = session;
      const created = createPreview({
        ...choices,
        editing,
        published: () => session.live.get().published,
        labels: Object.fromEntries(Object.entries(names).map(([type, { name }]) => [type, name])),
        connect: (handlers) =>
          createFrameConnection({
            iframe,
            pageOrigin: window.location.origin,
            window: window as Window & typeof globalThis,
            clock,
            ...handlers,
          }),
        writerOf() {
          const page = iframe.contentDocument;
          if (!page) return 'nobody';
          return page.querySelector(attributes.attributeSelector(attributes.writing)) ? 'editor' : 'page';
        },
        withWriting: createLaterWriting({ editing, tables, labels, drafts }),
        onLoginRequired: () => void services.session.requestLogin(),
      });
      // It has the changes of the session before, and what was published then.
      if (shown.current?.iframe === iframe && shown.current.session !== session) created.reload();
      shown.current = { iframe, session };
      const { account } = services.session;
      const stopWatching = account.subscribe(() => account.get().status === 'logged-in' && created.loggedIn());
      setPreview(created);
      return () => {
        stopWatching();
        setPreview(null);
        created.destroy();
      };
    },
    [services, session, drafts, choices],
  );
  return { preview, onFrame };
}

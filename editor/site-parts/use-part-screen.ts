import { useCallback, useMemo, useRef, useState } from 'react';
import { createCanvasView } from '../canvas/canvas-view.js';
import { frameName } from '../canvas/frame-connection.js';
import { useFieldEvents } from '../saving/use-field-events.js';
import { usePageGuard } from '../saving/use-page-guard.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { focusPane } from '../ui/panes.js';
import { usePartsCommands } from './use-parts-commands.js';

/** A part has no rule of who may see it. */
const noAccess = (): boolean => false;

/** What the screen of every part has: its frame, texts that could not be stored, keys, and the question before it is left. */
export function usePartScreen(session: PageSession) {
  const { window, createId } = useServices();
  const [view] = useState(() => createCanvasView(window));
  const frame = useRef<HTMLIFrameElement>(null);
  const [name] = useState(() => frameName(createId));
  const drafts = useMemo(() => new Map<string, Map<string, string>>(), []);
  const guard = usePageGuard(session, noAccess);
  const onChord = usePartsCommands(session);
  const onEnter = useCallback(() => void focusPane(window.document, 'settings'), [window]);
  useFieldEvents(session.editing);
  return { canvas: { name, view, frame }, drafts, guard, keys: { onChord, onEnter } };
}

export type PartScreenState = ReturnType<typeof usePartScreen>;

import type { PageMessage } from '../../protocol/messages/messages.js';
import { attributeSelector, field } from '../../protocol/names/attributes.js';
import type { Environment } from '../core/widget.js';
import { closestBlock } from './found-blocks.js';
import type { Overlay } from './overlay.js';
import type { Point, Writing } from './write-field.js';

/** Fetches what writes in the page, and passes on to it. */
export interface WritingLoader extends Pick<Writing, 'current' | 'accept' | 'end'> {
  /** Fetches it, so that a press can begin at once: a touch keyboard opens only during the press. */
  load(): void;
  /** False when nothing of the block can be written. */
  begin(target: Element, point: Point | null): boolean;
}

export function createWritingLoader(
  { window, signal, clock }: Environment,
  overlay: Overlay,
  send: (message: PageMessage) => void,
): WritingLoader {
  let writing: Writing | null = null;
  let loading: Promise<void> | null = null;

  function load(): void {
    loading ??= import('./write-field.js').then(
      ({ createWriting }) => void (writing = createWriting({ window, signal, clock, overlay, send })),
      () => void (loading = null),
    );
  }

  return {
    load,
    current: () => writing?.current() ?? null,
    accept: (message) => writing?.accept(message),
    end: () => writing?.end(),
    begin(target, point) {
      if (writing) return writing.begin(target, point);
      if (!closestBlock(target)?.querySelector(attributeSelector(field))) return false;
      load();
      void loading?.then(() => writing?.begin(target, point));
      return true;
    },
  };
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { RevisionSummary } from '../../protocol/http/revisions.js';
import { draftState } from '../../protocol/names/frame.js';
import { visitorAddress } from '../canvas/visitor-address.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';
import { formatMoment } from '../ui/times.js';
import { useStore } from '../ui/use-store.js';
import { changedBlocks } from './changed-blocks.js';
import { outlineBlocks, scrollTogether, showBlock } from './compared-frame.js';
import type { Led } from './compared-frame.js';
import { ComparedPage } from './ComparedPage.js';

const sides = ['then', 'now'] as const;
type Side = (typeof sides)[number];

interface CompareDialogProps {
  readonly session: PageSession;
  readonly revision: RevisionSummary;
  /** The document of the revision. */
  readonly then: PageDocument;
  readonly isReadOnly: boolean;
  onRestore(): void;
  onClose(): void;
}

/** An earlier state of a page beside the page as it is now. Where there is no room for both, one of them is chosen. */
export function CompareDialog({ session, revision, then, isReadOnly, onRestore, onClose }: CompareDialogProps) {
  const { clock } = useServices();
  const now = useStore(session.editing.store, ({ document }) => document);
  const [side, setSide] = useState<Side>('then');
  const changed = useMemo(() => changedBlocks(then, now), [then, now]);
  const isBehind = useStore(session.queue.state, ({ status }) => status !== 'saved');
  const { isFlushed, onReady, next } = useFrames(session, changed);
  const time = formatMoment(revision.storedAt, clock.now());
  const names = { then: text.compareThen({ time }), now: text.compareNow() };
  const paths = { then: visitorAddress(now.path, revision.id), now: visitorAddress(now.path, draftState) };
  return (
    <Dialog title={text.compareTitle()} className="compare-dialog" onCancel={onClose}>
      <div className="compare-bar">
        <fieldset className="segmented compare-choice">
          <legend className="visually-hidden">{text.compareChoice()}</legend>
          {sides.map((each) => (
            <label key={each}>
              <input type="radio" name="compared" checked={side === each} onChange={() => setSide(each)} />
              <span>{names[each]}</span>
            </label>
          ))}
        </fieldset>
        <p role="status">
          {text.compareCount({ n: changed.length })} {isFlushed && isBehind && text.visitorBehind()}
        </p>
        <button type="button" className="button small" aria-disabled={changed.length === 0} onClick={next}>
          {text.compareNext()}
        </button>
      </div>
      <div className={`compare-sides is-${side}`}>
        {sides.map((each) => (
          <section key={each} className={`compare-side is-${each}`} aria-label={names[each]}>
            <h3>{names[each]}</h3>
            {isFlushed && <ComparedPage path={paths[each]} title={names[each]} onReady={onReady[each]} />}
          </section>
        ))}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {text.compareBack()}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isReadOnly}
          onClick={() => isReadOnly || onRestore()}
        >
          {text.historyRestore()}
        </button>
      </div>
    </Dialog>
  );
}

/** The frames of both states once they are there: what differs is outlined, they are scrolled together, and `next` shows the next difference. */
function useFrames({ queue }: PageSession, changed: readonly string[]) {
  const [isFlushed, setFlushed] = useState(false);
  const frames = useRef<Partial<Record<Side, HTMLIFrameElement>>>({});
  const life = useRef<AbortController | null>(null);
  const led = useRef<Led | null>(null);
  const shown = useRef(-1);
  // The page of now comes from the server; what could not be saved is said beside it.
  useEffect(() => {
    let isGone = false;
    void queue.flush().then(() => isGone || setFlushed(true));
    return () => {
      isGone = true;
      life.current?.abort();
    };
  }, [queue]);

  const ready = useCallback(
    (side: Side, frame: HTMLIFrameElement): void => {
      frames.current[side] = frame;
      outlineBlocks(frame, changed);
      const { then, now } = frames.current;
      if (!then || !now) return;
      life.current?.abort();
      life.current = new AbortController();
      led.current = scrollTogether([then, now], life.current.signal);
    },
    [changed],
  );
  const onReady = useMemo(
    () => ({
      then: (frame: HTMLIFrameElement) => ready('then', frame),
      now: (frame: HTMLIFrameElement) => ready('now', frame),
    }),
    [ready],
  );
  function next(): void {
    shown.current = (shown.current + 1) % Math.max(1, changed.length);
    const id = changed[shown.current];
    const { then, now } = frames.current;
    if (id === undefined) return;
    // Each state shows its own place of the block, however long the page is before it.
    if (led.current) led.current.leader = null;
    for (const frame of [then, now]) if (frame) showBlock(frame, id);
  }
  return { isFlushed, onReady, next };
}

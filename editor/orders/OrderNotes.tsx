import { useEffect, useId, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { orderNoteMaxLength } from '../../protocol/enums/limits.js';
import type { OrderNote } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { useKeptText } from '../services/use-kept-text.js';
import { useMay } from '../services/use-may.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import type { ShownOrder } from './use-order.js';

interface OrderNotesProps {
  readonly id: string;
  readonly notes: readonly OrderNote[];
  readonly shown: ShownOrder;
}

/** What contributors have noted about an order, and a field for another note. */
export function OrderNotes({ id, notes, shown }: OrderNotesProps) {
  const heading = useId();
  const [leaving, setLeaving] = useState<OrderNote | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(false);
  // The button that opened the question is gone with its note.
  useEffect(() => {
    const page = title.current?.ownerDocument;
    if (leaving === null && wasAsked.current && page && page.activeElement === page.body) title.current?.focus();
    wasAsked.current = leaving !== null;
  }, [leaving]);

  async function remove({ id: noteId }: OrderNote): Promise<void> {
    if (await shown.removeNote(noteId)) setLeaving(null);
  }

  return (
    <section className="order-notes" aria-labelledby={heading}>
      <h3 id={heading} ref={title} tabIndex={-1}>
        {text.orderNotes()}
      </h3>
      <ClosedReason needs="write-orders" place="notes" />
      {notes.length > 0 && (
        <ol className="order-notes-list">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onRemove={() => setLeaving(note)} />
          ))}
        </ol>
      )}
      <NoteForm id={id} shown={shown} />
      {leaving && (
        <RemoveNote
          note={leaving}
          shown={shown}
          close={() => {
            shown.clear();
            setLeaving(null);
          }}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </section>
  );
}

function NoteItem({ note, onRemove }: { readonly note: OrderNote; onRemove(): void }) {
  const { clock } = useServices();
  return (
    <li>
      <p dir="auto">{note.text}</p>
      <p className="order-soft">
        <bdi>{note.author}</bdi>
        {` · ${formatMoment(note.createdAt, clock.now())}`}
      </p>
      <Act
        needs="write-orders"
        place="notes"
        className="button quiet"
        aria-label={text.orderNoteRemoveNamed({ start: note.text.slice(0, 40) })}
        onClick={onRemove}
      >
        {text.orderNoteRemove()}
      </Act>
    </li>
  );
}

function NoteForm({ id, shown }: Pick<OrderNotesProps, 'id' | 'shown'>) {
  const field = useId();
  const [draft, setDraft] = useKeptText(`order-note:${id}`);
  const mayWrite = useMay('write-orders');
  const isEmpty = draft.trim() === '';

  async function save(): Promise<void> {
    if (mayWrite && !isEmpty && (await shown.addNote(draft))) setDraft('');
  }

  return (
    <form
      className="order-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="field">
        <label htmlFor={field}>{text.orderNoteNew()}</label>
        <textarea
          id={field}
          dir="auto"
          rows={3}
          readOnly={!mayWrite}
          value={draft}
          maxLength={orderNoteMaxLength}
          aria-describedby={`${field}-hint`}
          onChange={(event) => setDraft(event.target.value)}
        />
        <p className="order-soft" id={`${field}-hint`}>
          {text.orderNoteHint()}
        </p>
      </div>
      <Act type="submit" needs="write-orders" place="notes" aria-disabled={isEmpty || shown.isBusy}>
        {text.orderNoteAdd()}
      </Act>
    </form>
  );
}

interface RemoveNoteProps {
  readonly note: OrderNote;
  readonly shown: ShownOrder;
  close(): void;
  onConfirm(): void;
}

/** Asks before a note is removed, which cannot be undone. */
function RemoveNote({ note, shown: { isBusy, problem }, close, onConfirm }: RemoveNoteProps) {
  return (
    <Dialog title={text.orderNoteRemoveTitle()} onCancel={() => isBusy || close()}>
      <p dir="auto" className="order-note-words">
        {note.text}
      </p>
      {problem !== null && <ProblemBar title={text.orderNotChanged()}>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || close()}>
          {text.orderNoteKeep()}
        </button>
        <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
          {text.orderNoteRemove()}
        </button>
      </div>
    </Dialog>
  );
}

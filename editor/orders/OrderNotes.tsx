import { useEffect, useId, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { orderNoteMaxLength } from '../../protocol/enums/limits.js';
import type { OrderNote } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { useKeptText } from '../services/use-kept-text.js';
import { useMay } from '../services/use-may.js';
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
  const mayWrite = useMay('write-orders');
  const [leaving, setLeaving] = useState<OrderNote | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(false);
  // The button that opened the question is gone with its note.
  useEffect(() => {
    const page = title.current?.ownerDocument;
    if (leaving === null && wasAsked.current && page && page.activeElement === page.body) title.current?.focus();
    wasAsked.current = leaving !== null;
  }, [leaving]);
  if (!mayWrite && notes.length === 0) return null;

  async function remove({ id: noteId }: OrderNote): Promise<void> {
    if (await shown.removeNote(noteId)) setLeaving(null);
  }

  return (
    <section className="order-notes" aria-labelledby={heading}>
      <h3 id={heading} ref={title} tabIndex={-1}>
        {text.orderNotes()}
      </h3>
      {notes.length > 0 && (
        <ol className="order-notes-list">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onRemove={mayWrite ? () => setLeaving(note) : null} />
          ))}
        </ol>
      )}
      {mayWrite && <NoteForm id={id} shown={shown} />}
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

function NoteItem({ note, onRemove }: { readonly note: OrderNote; readonly onRemove: (() => void) | null }) {
  const { clock } = useServices();
  return (
    <li>
      <p dir="auto">{note.text}</p>
      <p className="order-soft">
        <bdi>{note.author}</bdi>
        {` · ${formatMoment(note.createdAt, clock.now())}`}
      </p>
      {onRemove && (
        <button
          type="button"
          className="button quiet"
          aria-label={text.orderNoteRemoveNamed({ start: note.text.slice(0, 40) })}
          onClick={onRemove}
        >
          {text.orderNoteRemove()}
        </button>
      )}
    </li>
  );
}

function NoteForm({ id, shown }: Pick<OrderNotesProps, 'id' | 'shown'>) {
  const field = useId();
  const [draft, setDraft] = useKeptText(`order-note:${id}`);
  const isEmpty = draft.trim() === '';

  async function save(): Promise<void> {
    if (!isEmpty && (await shown.addNote(draft))) setDraft('');
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
          value={draft}
          maxLength={orderNoteMaxLength}
          aria-describedby={`${field}-hint`}
          onChange={(event) => setDraft(event.target.value)}
        />
        <p className="order-soft" id={`${field}-hint`}>
          {text.orderNoteHint()}
        </p>
      </div>
      <button type="submit" className="button" aria-disabled={isEmpty || shown.isBusy}>
        {text.orderNoteAdd()}
      </button>
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

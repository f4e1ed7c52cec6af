import { useCallback, useId, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { stockMax, stockNoteMax } from '../../protocol/enums/products.js';
import {
  ownerReasons,
  type OwnerReason,
  type StockAnswer,
  type StockChange,
} from '../../protocol/http/edited-products.js';
import { readNumber } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import type { ProductClient } from './product-client.js';
import { reasonWords } from './product-words.js';

interface StockDialogProps {
  readonly productId: string;
  readonly variantId: string;
  /** What the stock is of. */
  readonly name: string;
  readonly client: ProductClient;
  /** Called with the pieces that are left, whenever the server tells. */
  onChanged(left: number): void;
  onClose(): void;
}

/** A change of stock as it is typed. */
interface TypedChange {
  readonly pieces: number;
  readonly reason: OwnerReason;
  readonly note: string;
}

const noChange: TypedChange = { pieces: 0, reason: 'received', note: '' };

/** The stock of a variant, and its changes. A request that is sent again counts once. */
function useStock({ productId, variantId, client, onChanged }: StockDialogProps) {
  const { createId } = useServices();
  const { value, problem, retry } = useAnswer(
    useCallback(() => client.stock(productId, variantId, null), [client, productId, variantId]),
  );
  const [newer, setNewer] = useState<StockAnswer | null>(null);
  const [requestId, setRequestId] = useState(createId);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function change(typed: TypedChange): Promise<boolean> {
    if (isBusy || typed.pieces === 0) return false;
    setBusy(true);
    setRefused(null);
    const result = await client.changeStock(productId, { variantId, ...typed, requestId });
    setBusy(false);
    if (result.ok) {
      setNewer(result.value);
      onChanged(result.value.left ?? 0);
      setRequestId(createId());
    } else setRefused(result.message || text.serverUnreachable());
    return result.ok;
  }

  return { stock: newer ?? value, problem, retry, refused, isBusy, change };
}

/** Changes the stock of a variant by a difference, effective at once, and shows who changed it, when and why. */
export function StockDialog(props: StockDialogProps) {
  const { productId, variantId, name, client, onClose } = props;
  const { stock, problem, retry, refused, isBusy, change } = useStock(props);
  const [typed, setTyped] = useState(noChange);
  const [round, setRound] = useState(0);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await change(typed))) return;
    setTyped({ ...typed, pieces: 0, note: '' });
    setRound(round + 1);
  }

  return (
    <Dialog title={text.productStockOf({ name })} className="stock-dialog" onCancel={onClose}>
      <form className="fields" noValidate onSubmit={(event) => void submit(event)}>
        <p role="status">{stock ? text.productInStock({ stock: stock.left ?? 0 }) : text.loading()}</p>
        {refused !== null && <ProblemBar>{refused}</ProblemBar>}
        <ChangeFields typed={typed} round={round} onChange={setTyped} />
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {text.stockClose()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy || typed.pieces === 0}>
            {text.stockChangeNow()}
          </button>
        </div>
      </form>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.serverUnreachable()}</ProblemBar>}
      {stock && (
        <StockHistory key={round} first={stock} load={(before) => client.stock(productId, variantId, before)} />
      )}
    </Dialog>
  );
}

interface ChangeFieldsProps {
  readonly typed: TypedChange;
  /** Changes when the number is to be empty again. */
  readonly round: number;
  onChange(typed: TypedChange): void;
}

function ChangeFields({ typed, round, onChange }: ChangeFieldsProps) {
  const id = useId();
  const { pieces, reason, note } = typed;
  const range = { min: -stockMax, max: stockMax, isWhole: true };
  return (
    <>
      <TypedField
        key={round}
        label={text.stockDifference()}
        help={text.stockDifferenceHelp()}
        isNumber
        isSigned
        stored={pieces === 0 ? '' : String(pieces)}
        read={(words) => (words.trim() === '' ? { value: 0 } : readNumber(words, range))}
        onChange={(value) => onChange({ ...typed, pieces: value })}
      />
      <div className="field">
        <label htmlFor={`${id}-reason`}>{text.stockReason()}</label>
        <select
          id={`${id}-reason`}
          value={reason}
          onChange={(event) => onChange({ ...typed, reason: event.target.value as OwnerReason })}
        >
          {ownerReasons.map((each) => (
            <option key={each} value={each}>
              {reasonWords[each]()}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-note`}>{text.stockNote()}</label>
        <input
          id={`${id}-note`}
          type="text"
          maxLength={stockNoteMax}
          value={note}
          onChange={(event) => onChange({ ...typed, note: event.target.value })}
        />
      </div>
    </>
  );
}

interface StockHistoryProps {
  readonly first: StockAnswer;
  load(before: string): ReturnType<ProductClient['stock']>;
}

/** Changes of the stock, newest first, by parts. */
function StockHistory({ first, load }: StockHistoryProps) {
  const [older, setOlder] = useState<readonly StockChange[]>([]);
  const [next, setNext] = useState(first.next);
  async function more(): Promise<void> {
    const result = next === null ? null : await load(next);
    if (!result?.ok) return;
    setOlder([...older, ...result.value.changes]);
    setNext(result.value.next);
  }
  const changes = [...first.changes, ...older];
  return (
    <section className="stock-history" aria-labelledby="stock-history">
      <h3 id="stock-history">{text.stockHistory()}</h3>
      {changes.length === 0 && <p className="field-help">{text.stockNone()}</p>}
      <ol>
        {changes.map((change) => (
          <HistoryLine key={change.id} change={change} />
        ))}
      </ol>
      {next !== null && (
        <button type="button" className="button small" onClick={() => void more()}>
          {text.stockOlder()}
        </button>
      )}
    </section>
  );
}

function HistoryLine({ change }: { readonly change: StockChange }) {
  const { clock } = useServices();
  const { at, pieces, left, reason, note, by, order } = change;
  const who = order ? text.orderNamed({ number: String(order.number) }) : by;
  return (
    <li>
      <strong dir="ltr">{pieces > 0 ? `+${pieces}` : `−${-pieces}`}</strong>
      <span>{[reasonWords[reason](), who].filter(Boolean).join(' · ')}</span>
      {note !== '' && <span dir="auto">{note}</span>}
      <span className="field-help">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, clock.now())}</time>
        {' · '}
        {text.stockLeft({ n: left })}
      </span>
    </li>
  );
}

import { useState } from 'react';
import * as text from '#strings/editor';
import type { Measures } from '../../protocol/commerce/product.js';
import type { EditedProductAnswer } from '../../protocol/http/edited-products.js';
import { languageName } from '../../protocol/text/locales.js';
import { decimalAmount } from '../../protocol/text/money.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { formatMoment } from '../ui/times.js';
import type { ProductDifference } from './merge-product.js';
import { kindWords, measureWords, partWords, stateWords } from './product-words.js';
import type { OpenDifference } from './use-product-form.js';

interface ProductDifferencesProps {
  readonly difference: OpenDifference;
  /** `fromTheirs` names the parts to take from the other side; null takes all of it. */
  onSettle(fromTheirs: ReadonlySet<string> | null): void;
}

/** Two people changed one product: shows both values of each part that both changed, and asks which to keep. Everything else goes together. */
export function ProductDifferences({ difference, onSettle }: ProductDifferencesProps) {
  const { clock } = useServices();
  const { answer, differences } = difference;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  function choose(key: string, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  }

  const words = { time: formatMoment(answer.savedAt, clock.now()), who: answer.savedBy || text.productSomebody() };
  return (
    <Dialog title={text.productConflictTitle()} className="conflict-dialog">
      <p>{text.productConflictText(words)}</p>
      <div className="conflict-fields">
        {differences.map((each, at) => (
          <fieldset key={each.key}>
            <legend>{partName(each)}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)} className="conflict-value">
                <input
                  type="radio"
                  name={`difference-${each.key}`}
                  checked={theirs.has(each.key) === isTheirs}
                  data-first-focus={(at === 0 && !isTheirs) || undefined}
                  onChange={() => choose(each.key, isTheirs)}
                />
                <strong>{isTheirs ? text.conflictTheirValue() : text.conflictMyValue()}</strong>
                <span dir="auto">{valueWords(each.field, isTheirs ? each.theirs : each.mine, answer)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => onSettle(null)}>
          {text.takeTheirs()}
        </button>
        <button type="button" className="button primary" onClick={() => onSettle(theirs)}>
          {text.keepChosen()}
        </button>
      </div>
    </Dialog>
  );
}

function partName({ field, variant, locale }: ProductDifference): string {
  if (locale !== undefined) return text.productTextsIn({ language: languageName(locale) });
  const name = variant?.optionValues.join(', ') ?? '';
  return name === '' ? partWords[field]() : text.conflictField({ field: partWords[field](), block: name });
}

const longestWords = 300;

/** A value in words; a long text is cut. */
function valueWords(
  field: ProductDifference['field'],
  value: unknown,
  { currencyCode, titles }: EditedProductAnswer,
): string {
  if (value === undefined || value === null || value === '') return text.productNothing();
  switch (field) {
    case 'priceCents':
    case 'salePriceCents':
      return `${decimalAmount(Number(value), currencyCode)} ${currencyCode}`;
    case 'onSale':
    case 'unlimited':
      return value === true ? text.productYes() : text.productNo();
    case 'productType':
      return kindWords.find(([kind]) => kind === value)?.[1]() ?? '';
    case 'workflowState':
      return stateWords[value as keyof typeof stateWords]();
    case 'publishAt':
      return formatMoment(Number(value), Number(value));
    case 'description':
      return toPlainText(value).slice(0, longestWords) || text.productNothing();
    case 'images':
      return text.productPictureCount({ n: (value as readonly unknown[]).length });
    case 'related':
      return (value as readonly string[]).map((id) => titles[id] ?? id).join(', ') || text.productNothing();
    case 'texts':
      return Object.values(value)
        .flatMap((words) => (typeof words === 'object' ? Object.values(words ?? {}) : words))
        .join('\n')
        .slice(0, longestWords);
    case 'variant':
      return text.productKept();
    case 'matrix':
      return (value as { readonly options: readonly string[] }).options.join(', ') || text.productNothing();
    default:
      return plainWords(value).slice(0, longestWords) || text.productNothing();
  }
}

const nameOf = (name: string): string => (name in measureWords ? measureWords[name as keyof Measures]() : name);

/** Lists and measures as their parts; other values as they are. */
function plainWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, each]) => `${nameOf(name)}: ${typeof each === 'object' ? JSON.stringify(each) : String(each)}`)
      .join(', ');
  return String(value);
}

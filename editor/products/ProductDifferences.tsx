import * as text from '#strings/editor';
import type { Measures } from '../../protocol/commerce/product.js';
import type { EditedProductAnswer } from '../../protocol/http/edited-products.js';
import { languageName } from '../../protocol/text/locales.js';
import { decimalAmount } from '../../protocol/text/money.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { PartDifferences } from '../conflict/PartDifferences.js';
import { formatMoment } from '../ui/times.js';
import type { ProductDifference } from './merge-product.js';
import { kindWords, measureWords, partWords, stateWords } from './product-words.js';
import type { OpenDifference } from './use-product-form.js';

interface ProductDifferencesProps {
  readonly difference: OpenDifference;
  /** `fromTheirs` names the parts to take from the other side; null takes all of it. */
  onSettle(fromTheirs: ReadonlySet<string> | null): void;
}

/** Two people changed one product: the parts that both changed, in words. */
export function ProductDifferences({ difference, onSettle }: ProductDifferencesProps) {
  const { answer, differences } = difference;
  const worded = differences.map((each) => ({
    key: each.key,
    name: partName(each),
    mine: valueWords(each.field, each.mine, answer),
    theirs: valueWords(each.field, each.theirs, answer),
  }));
  return (
    <PartDifferences title={text.productConflictTitle()} saved={answer} differences={worded} onSettle={onSettle} />
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

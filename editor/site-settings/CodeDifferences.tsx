import * as text from '#strings/editor';
import type { CodePage } from '../../protocol/http/site-code.js';
import type { CodeDraft } from '../../protocol/site/site-code.js';
import { PartDifferences } from '../conflict/PartDifferences.js';
import type { PartDifference } from '../document/merge-parts.js';
import { pageWords, placeWords, purposeWords } from './code-words.js';

interface CodeDifferencesProps {
  readonly differences: readonly PartDifference[];
  readonly pages: readonly CodePage[];
  onSettle(fromTheirs: ReadonlySet<string> | null): void;
}

const names: Readonly<Record<keyof CodeDraft, () => string>> = {
  name: text.siteCodeName,
  place: text.siteCodePlace,
  purpose: text.siteCodePurpose,
  pageId: text.siteCodePage,
  isOn: text.siteCodeOn,
  code: text.siteCodeCode,
};

function valueWords(key: keyof CodeDraft, value: unknown, pages: readonly CodePage[]): string {
  const draft = { [key]: value } as unknown as CodeDraft;
  switch (key) {
    case 'place':
      return placeWords[draft.place]();
    case 'purpose':
      return purposeWords[draft.purpose]();
    case 'pageId':
      return pageWords(draft.pageId, pages);
    case 'isOn':
      return draft.isOn ? text.productYes() : text.productNo();
    default:
      return draft[key].trim() || text.productNothing();
  }
}

/** Fields of a piece of code that two people changed, to choose from. */
export function CodeDifferences({ differences, pages, onSettle }: CodeDifferencesProps) {
  return (
    <PartDifferences
      title={text.siteCodeConflict()}
      saved={null}
      differences={differences.map(({ key, ...values }) => {
        const field = key as keyof CodeDraft;
        const [mine, theirs] = [values.mine, values.theirs].map((value) => valueWords(field, value, pages));
        return { key, name: names[field](), mine: mine ?? '', theirs: theirs ?? '' };
      })}
      onSettle={onSettle}
    />
  );
}

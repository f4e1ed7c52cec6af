import { useMemo, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';
import { isAsOriginal, type TextPair } from '../../protocol/blocks/text-pairs.js';
import type { TranslatedPage } from '../../protocol/http/multilingual.js';
import { directionOf, languageName } from '../../protocol/text/locales.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { blockName } from '../document/block-name.js';
import { pageFieldLabel } from '../document/page-field-labels.js';
import { FieldScopeContext, type FieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { keyOf, usePageBeside, type PageBeside as Beside } from './use-page-beside.js';

interface PageBesideProps {
  readonly originalId: string;
  readonly translation: NonNullable<TranslatedPage['translation']>;
  readonly languages: readonly [primary: string, locale: string];
  onWork(isAtRisk: boolean): void;
  open(address: string): void;
}

/** The words of a page, each beside that of its translation, which is changed there and saved as a draft. */
export function PageBeside({ originalId, translation, languages, onWork, open }: PageBesideProps) {
  const { createId } = useServices();
  const beside = usePageBeside(originalId, translation.id, onWork);
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  const { texts, loadProblem, reload, isChanged, isBusy, problem, save } = beside;
  const [drafts] = useState(() => new Map<string, string>());
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly: false, drafts, createId, locale: languages[1] }),
    // The languages are those of the address.
    [drafts, createId, languages[1]],
  );
  const address = designAddress(translation.path);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className="page-beside" noValidate onSubmit={submit}>
      <header>
        <h2>{translation.title || translation.path}</h2>
        <ScreenLink className="button small" href={address} onOpen={() => open(address)}>
          {text.translationsOpenPage()}
        </ScreenLink>
      </header>
      {loadProblem !== null && <ProblemBar retry={reload}>{loadProblem || text.translationsNotLoaded()}</ProblemBar>}
      {texts && texts.absent.length > 0 && (
        <p className="notice">{text.translationsAbsent({ n: texts.absent.length })}</p>
      )}
      <label className="check">
        <input type="checkbox" checked={isOnlyMissing} onChange={({ target }) => setOnlyMissing(target.checked)} />
        {text.translationsOnlyMissing()}
      </label>
      <FieldScopeContext value={scope}>
        {texts && <Pairs {...{ beside, languages, isOnlyMissing }} pairs={texts.pairs} />}
      </FieldScopeContext>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <div className="page-beside-save">
        <button type="submit" className="button primary" aria-disabled={isBusy || !isChanged}>
          {text.translationsSave()}
        </button>
      </div>
    </form>
  );
}

interface PairsProps {
  readonly beside: Beside;
  readonly pairs: readonly TextPair[];
  readonly languages: readonly [primary: string, locale: string];
  readonly isOnlyMissing: boolean;
}

/** A row stays while it is typed in, also where it is no longer as in the original. */
function Pairs({ beside, pairs, languages, isOnlyMissing }: PairsProps) {
  const shown = isOnlyMissing ? pairs.filter(isAsOriginal) : pairs;
  if (shown.length === 0) return <p>{text.translationsNothing()}</p>;
  return (
    <ul className="text-pairs">
      {shown.map((pair) => (
        <li key={keyOf(pair)}>
          <OnePair {...{ beside, pair, languages }} />
        </li>
      ))}
    </ul>
  );
}

function usePairLabel({ blockType, path }: TextPair): { readonly block: string; readonly label: FieldLabel } {
  const { names } = useServices();
  const labels = useLabels();
  return useMemo(() => {
    if (blockType === '') return { block: text.translationsPage(), label: pageFieldLabel(path) ?? { label: path } };
    const steps = path.split('/').filter((_step, at) => at % 2 === 0);
    let fields = labels[blockType]?.fields;
    let label: FieldLabel | undefined;
    for (const step of steps) {
      label = fields?.[step];
      fields = label?.item;
    }
    return { block: blockName(names, blockType), label: { label: label?.label ?? path } };
  }, [names, labels, blockType, path]);
}

function OnePair({ beside, pair, languages }: Pick<PairsProps, 'beside' | 'languages'> & { readonly pair: TextPair }) {
  const { block, label } = usePairLabel(pair);
  const [primary, locale] = languages;
  const value = beside.valueOf(pair);
  const theirs = beside.theirsOf(pair);
  const id = `beside-${keyOf(pair).replace(/[^\w-]/g, '-')}`;
  const shown = useMemo(
    () => ({ label: `${block}: ${label.label} (${languageName(locale)})` }),
    [block, label.label, locale],
  );
  return (
    <div className={`text-pair ${isAsOriginal({ original: pair.original, translated: value }) ? 'is-missing' : ''}`}>
      <div className="text-original">
        <p className="field-label">
          {block}: {label.label} ({languageName(primary)})
        </p>
        <p lang={primary} dir={directionOf(primary)}>
          {toPlainText(pair.original)}
        </p>
      </div>
      <div lang={locale}>
        <Field
          id={id}
          spec={pair.spec}
          label={shown}
          value={value}
          path={keyOf(pair)}
          onChange={(next) => beside.set(pair, next)}
        />
        {theirs !== null && (
          <p className="field-note" role="status">
            {text.translationsTheirs({ words: toPlainText(theirs) })}
          </p>
        )}
      </div>
    </div>
  );
}

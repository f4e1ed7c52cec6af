import { useMemo, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';
import { isLacking, type TextPair } from '../../protocol/blocks/text-pairs.js';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import { directionOf, languageName } from '../../protocol/text/locales.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { blockName } from '../document/block-name.js';
import { pageFieldLabel } from '../document/page-field-labels.js';
import { FieldScopeContext, type FieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { useMay } from '../services/use-may.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import type { BesideSource } from './beside-source.js';
import { keyOf, useBeside, type Beside } from './use-beside.js';

interface TextsBesideProps {
  /** Empty for the first of the texts. */
  readonly title: string;
  readonly source: BesideSource;
  /** Where all of it is edited, and the words of the link there. */
  readonly whole: { readonly address: string; readonly name: string };
  readonly languages: readonly [primary: string, locale: string];
  /** What storing them needs. */
  readonly needs: Permission;
  onWork(isAtRisk: boolean): void;
  open(address: string): void;
}

/** The words of a page, of a part of the site or of the shop, each beside that of its translation, which is changed there. */
export function TextsBeside({ title, source, whole, languages, needs, onWork, open }: TextsBesideProps) {
  const isReadOnly = !useMay(needs);
  const { createId } = useServices();
  const beside = useBeside(source, onWork);
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  const { texts, loadProblem, reload, isChanged, isBusy, problem, leaps, discard, save } = beside;
  const [drafts] = useState(() => new Map<string, string>());
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly, drafts, createId, locale: languages[1] }),
    // The languages are those of the address.
    [isReadOnly, drafts, createId, languages[1]],
  );

  function drop(): void {
    if (isBusy) return;
    drafts.clear();
    discard();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReadOnly) void save();
  }

  return (
    <form className="page-beside" noValidate onSubmit={submit}>
      <header>
        <h2>{title || toPlainText(texts?.pairs[0]?.original)}</h2>
        <ScreenLink className="button small" href={whole.address} onOpen={() => open(whole.address)}>
          {whole.name}
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
      <ClosedReason needs={needs} />
      <FieldScopeContext value={scope}>
        {texts && <Pairs key={leaps} {...{ source, beside, languages, isOnlyMissing }} pairs={texts.pairs} />}
      </FieldScopeContext>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <div className="page-beside-save">
        <Act type="submit" needs={needs} className="button primary" aria-disabled={isBusy || !isChanged}>
          {source.saveWord}
        </Act>
        {isChanged && (
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={drop}>
            {text.productDiscard()}
          </button>
        )}
      </div>
    </form>
  );
}

interface PairsProps {
  readonly source: BesideSource;
  readonly beside: Beside;
  readonly pairs: readonly TextPair[];
  readonly languages: readonly [primary: string, locale: string];
  readonly isOnlyMissing: boolean;
}

/** A row stays while it is typed in, also where it is no longer as in the original. */
function Pairs({ source, beside, pairs, languages, isOnlyMissing }: PairsProps) {
  const shown = isOnlyMissing ? pairs.filter(isLacking) : pairs;
  if (shown.length === 0) return <p>{text.translationsNothing()}</p>;
  return (
    <ul className="text-pairs">
      {shown.map((pair) => (
        <li key={keyOf(pair)}>
          <OnePair {...{ source, beside, pair, languages }} />
        </li>
      ))}
    </ul>
  );
}

function usePairLabel(source: BesideSource, pair: TextPair): { readonly block: string; readonly label: FieldLabel } {
  const { names } = useServices();
  const blockLabels = useLabels();
  return useMemo(() => {
    const { blockType, path } = pair;
    if (blockType === '') return { block: text.translationsPage(), label: pageFieldLabel(path) ?? { label: path } };
    const labels = source.labels ?? blockLabels;
    const block = source.labels?.[blockType]?.name ?? blockName(names, blockType);
    const ownName = source.nameOf?.(pair) ?? null;
    if (ownName !== null) return { block, label: { label: ownName } };
    const steps = path.split('/').filter((_step, at) => at % 2 === 0);
    let fields = labels[blockType]?.fields;
    let label: FieldLabel | undefined;
    for (const step of steps) {
      label = fields?.[step];
      fields = label?.item;
    }
    return { block, label: { label: label?.label ?? path } };
  }, [source, names, blockLabels, pair]);
}

type OnePairProps = Pick<PairsProps, 'source' | 'beside' | 'languages'> & { readonly pair: TextPair };

function OnePair({ source, beside, pair, languages }: OnePairProps) {
  const { block, label } = usePairLabel(source, pair);
  const [primary, locale] = languages;
  const value = beside.valueOf(pair);
  const theirs = beside.theirsOf(pair);
  const id = `beside-${keyOf(pair).replace(/[^\w-]/g, '-')}`;
  const shown = useMemo(
    () => ({ label: `${block}: ${label.label} (${languageName(locale)})` }),
    [block, label.label, locale],
  );
  return (
    <div className={`text-pair ${isLacking({ ...pair, translated: value }) ? 'is-missing' : ''}`}>
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
        {!pair.isShown && <p className="field-note">{text.translationsUnseen()}</p>}
        {theirs !== null && (
          <p className="field-note" role="status">
            {text.translationsTheirs({ words: toPlainText(theirs) })}
          </p>
        )}
      </div>
    </div>
  );
}

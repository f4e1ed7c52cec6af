import { useCallback, useEffect, useRef } from 'react';
import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useFieldScope } from './field-props.js';
import { PageChoice } from './LinkPages.js';
import { useLoaded } from './use-loaded.js';

interface LinkCollectionsProps {
  readonly kinds: readonly ItemKind[];
  readonly address: string;
  onChange(address: string): void;
}

/** The pages of the site that list items of these kinds. */
export function LinkCollections({ kinds, address, onChange }: LinkCollectionsProps) {
  const { site } = useFieldScope();
  const { value, isLoading, reload } = useLoaded(useCallback(async () => (await site?.listPages()) ?? null, [site]));
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The button that tried again is gone.
    const { activeElement, body } = list.current?.ownerDocument ?? document;
    if (value !== null && activeElement === body) list.current?.focus();
  }, [value]);
  const isFailed = value === null && !isLoading;
  const shown = value?.filter(({ lists }) => lists !== undefined && kinds.includes(lists)) ?? [];
  return (
    <fieldset ref={list} tabIndex={-1} className="choice-list" aria-busy={isLoading}>
      <legend className="visually-hidden">{text.collectionTitle()}</legend>
      {shown.map((page) => (
        <PageChoice key={page.id} page={page} isChosen={page.path === address} onChoose={() => onChange(page.path)} />
      ))}
      {isFailed && <ProblemBar retry={reload}>{text.collectionsNotLoaded()}</ProblemBar>}
      <p className="field-help" role="status">
        {isLoading ? text.loading() : !isFailed && shown.length === 0 ? text.collectionsNone() : ''}
      </p>
    </fieldset>
  );
}

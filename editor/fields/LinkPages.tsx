import { useCallback, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { containsWords } from '../../protocol/text/fold.js';
import type { PageSection } from '../document/page-sections.js';
import { SearchField } from '../ui/SearchField.js';
import { useFieldScope } from './field-props.js';
import { useLoaded } from './use-loaded.js';

interface LinkPagesProps {
  readonly address: string;
  onChange(address: string): void;
}

/** The pages of the site with a search, and the parts of the chosen one. */
export function LinkPages({ address, onChange }: LinkPagesProps) {
  const { site } = useFieldScope();
  const [search, setSearch] = useState('');
  const pages = useLoaded(useCallback(async () => (await site?.listPages()) ?? null, [site]));
  const [path = '', anchor = ''] = address.split('#');
  const chosen = pages.value?.find((page) => page.path === path);
  const shown = pages.value?.filter((page) => containsWords(`${page.title} ${page.path}`, search)) ?? [];
  return (
    <>
      <SearchField id="link-search" label={text.linkSearch()} value={search} onChange={setSearch} />
      <fieldset className="choice-list" aria-busy={pages.isLoading}>
        <legend className="visually-hidden">{text.pages()}</legend>
        {shown.map((page) => (
          <PageChoice key={page.id} page={page} isChosen={page === chosen} onChoose={() => onChange(page.path)} />
        ))}
        <p className="field-help" role="status">
          {pages.isLoading
            ? text.loading()
            : pages.value === null
              ? text.pagesNotLoaded()
              : shown.length === 0
                ? text.linkNoPage({ search })
                : ''}
        </p>
      </fieldset>
      {chosen && (
        <PageParts
          key={chosen.id}
          pageId={chosen.id}
          anchor={anchor}
          onChange={(next) => onChange(next === '' ? chosen.path : `${chosen.path}#${next}`)}
        />
      )}
    </>
  );
}

interface PageChoiceProps {
  readonly page: PageSummary;
  readonly isChosen: boolean;
  onChoose(): void;
}

/** A page to choose. */
export function PageChoice({ page, isChosen, onChoose }: PageChoiceProps) {
  return (
    <label className="choice-row">
      <input type="radio" name="link-page" checked={isChosen} onChange={onChoose} />
      <span>
        <strong dir="auto">{page.title || page.path}</strong>
        <span className="page-path">{page.path}</span>
        {page.isUnpublished && <span className="field-help">{text.unpublishedPage()}</span>}
      </span>
    </label>
  );
}

interface PagePartsProps {
  readonly pageId: string;
  readonly anchor: string;
  onChange(anchor: string): void;
}

function PageParts({ pageId, anchor, onChange }: PagePartsProps) {
  const { site } = useFieldScope();
  const [parts, setParts] = useState<readonly PageSection[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void site?.readSections(pageId).then((found) => isCurrent && setParts(found));
    return () => void (isCurrent = false);
  }, [site, pageId]);
  const isKnown = anchor === '' || parts.some((part) => part.anchor === anchor);
  return (
    <div className="field">
      <label htmlFor="link-part">{text.linkPart()}</label>
      <select id="link-part" value={anchor} onChange={(event) => onChange(event.target.value)}>
        <option value="">{text.linkWholePage()}</option>
        {!isKnown && <option value={anchor}>#{anchor}</option>}
        {parts.map((part) => (
          <option key={part.anchor} value={part.anchor}>
            {part.title}
          </option>
        ))}
      </select>
    </div>
  );
}

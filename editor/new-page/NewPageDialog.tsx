import { useRef, useState, type RefObject } from 'react';
import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import { pageFieldLengths } from '../../protocol/document/page-fields.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { AddressField } from './AddressField.js';
import { itemWords } from './item-words.js';
import { LayoutChoice } from './LayoutChoice.js';
import { isItemLayout, type LayoutName } from './layouts.js';
import { listedKinds, useJournals, type JournalChoice } from './use-journals.js';
import { useNewAddress } from './use-new-address.js';
import { useNewPage, type Beginning } from './use-new-page.js';

interface NewPageDialogProps {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  /** The page to copy; null offers layouts. */
  readonly copyOf?: PageSummary | null;
  /** The kind of item that is asked for, without a choice of layouts. */
  readonly item?: ItemKind | null;
  onCancel(): void;
  /** Called with the address of the new page, which is a draft. */
  onMade(path: string): void;
}

/** Asks for the name and the address of a new page or item of a collection, and what it begins with. */
export function NewPageDialog({ pages, languages, copyOf = null, item = null, onCancel, onMade }: NewPageDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, problem, make } = useNewPage(onMade);
  const [title, setTitle] = useState(copyOf ? text.pageCopyName({ title: copyOf.title || copyOf.path }) : '');
  const [isInNavigation, setInNavigation] = useState(!copyOf);
  const [beginning, setBeginning] = useState<Beginning>(() => (copyOf ? { copyOf } : { layout: item ?? 'text' }));
  const [isAsked, setAsked] = useState(false);
  const kind = kindOf(beginning);
  const choice = useJournals(pages, kind, copyOf);
  const { journal } = choice;
  const locale = journal ? journal.locale : copyOf?.locale;
  const address = useNewAddress({ title, locale, journal }, languages, pages);
  const isNamed = title.trim() !== '';

  function submit(): void {
    setAsked(true);
    if (!isNamed) return name.current?.focus();
    const { path } = address;
    if (address.problem === '')
      void make({ title: title.trim(), path, isInNavigation: isInNavigation && !journal, locale, beginning });
  }

  return (
    <Dialog title={titleOf(copyOf, item)} onCancel={() => isBusy || onCancel()}>
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{kind && journal ? itemWords[kind].text() : text.newPageText()}</p>
        <TitleField
          field={name}
          title={title}
          longest={journal ? pageFieldLengths.searchTitle : pageFieldLengths.navigationTitle}
          isMissing={isAsked && !isNamed}
          onChange={setTitle}
        />
        <AddressField
          id="new-page-path"
          path={address.shown}
          help={text.newPageAddressHelp()}
          problem={isAsked || address.isTyped ? address.problem : ''}
          onChange={address.type}
        />
        {journal ? (
          <JournalField {...choice} chosen={journal} />
        ) : (
          <NavigationField isChosen={isInNavigation} onChange={setInNavigation} />
        )}
        {!copyOf && !item && 'layout' in beginning && (
          <LayoutChoice
            chosen={beginning.layout}
            kinds={listedKinds(pages)}
            onChoose={(layout: LayoutName) => setBeginning({ layout })}
          />
        )}
        {problem !== null && <ProblemBar title={text.newPageNotMade()}>{problem}</ProblemBar>}
        <Actions isBusy={isBusy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}

function titleOf(copyOf: PageSummary | null, item: ItemKind | null): string {
  if (copyOf) return text.pageDuplicateTitle();
  return item ? itemWords[item].title() : text.newPageTitle();
}

/** What the page becomes; null for no item of a collection. */
function kindOf(beginning: Beginning): ItemKind | null {
  if ('copyOf' in beginning) return beginning.copyOf.itemKind ?? null;
  return isItemLayout(beginning.layout) ? beginning.layout : null;
}

/** The collection of a new item; nothing to choose on a site with one. */
function JournalField({ journals, choose, chosen }: JournalChoice & { readonly chosen: PageSummary }) {
  if (journals.length < 2) return null;
  return (
    <div className="field">
      <label htmlFor="new-post-journal">{text.newPostJournal()}</label>
      <select id="new-post-journal" value={chosen.id} onChange={(event) => choose(event.target.value)}>
        {journals.map(({ id, title, path }) => (
          <option key={id} value={id}>
            {title ? `${title} (${path})` : path}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TitleFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly title: string;
  readonly longest: number;
  readonly isMissing: boolean;
  onChange(title: string): void;
}

function TitleField({ field, title, longest, isMissing, onChange }: TitleFieldProps) {
  return (
    <div className={`field ${isMissing ? 'has-error' : ''}`}>
      <label htmlFor="new-page-title">{text.pageTitle()}</label>
      <input
        ref={field}
        id="new-page-title"
        type="text"
        maxLength={longest}
        autoComplete="off"
        value={title}
        aria-invalid={isMissing}
        aria-describedby="new-page-title-error"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="new-page-title-error" className="field-error" role="status">
        {isMissing && text.newPageNameless()}
      </p>
    </div>
  );
}

interface NavigationFieldProps {
  readonly isChosen: boolean;
  onChange(isChosen: boolean): void;
}

function NavigationField({ isChosen, onChange }: NavigationFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      {text.pageInNavigation()}
    </label>
  );
}

function Actions({ isBusy, onCancel }: { readonly isBusy: boolean; onCancel(): void }) {
  return (
    <div className="dialog-actions">
      <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
        {text.cancel()}
      </button>
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {isBusy ? text.translationCreating() : text.newPageMake()}
      </button>
    </div>
  );
}

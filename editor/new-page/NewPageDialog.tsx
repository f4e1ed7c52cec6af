import { useRef, useState, type RefObject } from 'react';
import * as text from '#strings/editor';
import { pageFieldLengths } from '../../protocol/document/page-fields.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { AddressField } from './AddressField.js';
import { LayoutChoice } from './LayoutChoice.js';
import type { LayoutName } from './layouts.js';
import { useJournals, type JournalChoice } from './use-journals.js';
import { useNewAddress } from './use-new-address.js';
import { useNewPage, type Beginning } from './use-new-page.js';

interface NewPageDialogProps {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  /** The page to copy; null offers layouts. */
  readonly copyOf?: PageSummary | null;
  /** Whether a post is asked for, without a choice of layouts. */
  readonly isPost?: boolean;
  onCancel(): void;
  /** Called with the address of the new page, which is a draft. */
  onMade(path: string): void;
}

/** Asks for the name and the address of a new page or post, and what it begins with. */
export function NewPageDialog({
  pages,
  languages,
  copyOf = null,
  isPost = false,
  onCancel,
  onMade,
}: NewPageDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, problem, make } = useNewPage(onMade);
  const [title, setTitle] = useState(copyOf ? text.pageCopyName({ title: copyOf.title || copyOf.path }) : '');
  const [isInNavigation, setInNavigation] = useState(!copyOf);
  const [beginning, setBeginning] = useState<Beginning>(() =>
    copyOf ? { copyOf } : { layout: isPost ? 'post' : 'text' },
  );
  const [isAsked, setAsked] = useState(false);
  const choice = useJournals(pages, copyOf);
  const journal = isPostBeginning(beginning) ? choice.journal : undefined;
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
    <Dialog title={titleOf(copyOf, isPost)} onCancel={() => isBusy || onCancel()}>
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{journal ? text.newPostText() : text.newPageText()}</p>
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
        {!copyOf && !isPost && 'layout' in beginning && (
          <LayoutChoice
            chosen={beginning.layout}
            hasJournal={choice.journals.length > 0}
            onChoose={(layout: LayoutName) => setBeginning({ layout })}
          />
        )}
        {problem !== null && <ProblemBar title={text.newPageNotMade()}>{problem}</ProblemBar>}
        <Actions isBusy={isBusy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}

function titleOf(copyOf: PageSummary | null, isPost: boolean): string {
  if (copyOf) return text.pageDuplicateTitle();
  return isPost ? text.newPostTitle() : text.newPageTitle();
}

/** Whether the page becomes a post. */
const isPostBeginning = (beginning: Beginning): boolean =>
  'layout' in beginning ? beginning.layout === 'post' : beginning.copyOf.postDate !== undefined;

/** The journal of a new post; nothing to choose on a site with one. */
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

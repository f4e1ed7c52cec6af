import { useRef, useState } from 'react';
import * as text from '#strings/editor';
import { pageFieldLengths } from '../../protocol/document/page-fields.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import { localeOfPath } from '../../protocol/text/localized-paths.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { AddressField } from './AddressField.js';
import { LayoutChoice } from './LayoutChoice.js';
import { addressProblem, suggestAddress, tidyAddress } from './page-address.js';
import { useNewPage, type Beginning } from './use-new-page.js';

interface NewPageDialogProps {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  /** The page to copy; null offers layouts. */
  readonly copyOf?: PageSummary | null;
  onCancel(): void;
  /** Called with the address of the new page, which is a draft. */
  onMade(path: string): void;
}

/** Asks for the name and the address of a new page, and what it begins with. */
export function NewPageDialog({ pages, languages, copyOf = null, onCancel, onMade }: NewPageDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const { isBusy, problem, make } = useNewPage(onMade);
  const [title, setTitle] = useState(copyOf ? text.pageCopyName({ title: copyOf.title || copyOf.path }) : '');
  const [isInNavigation, setInNavigation] = useState(!copyOf);
  const [beginning, setBeginning] = useState<Beginning>(copyOf ? { copyOf } : { layout: 'text' });
  const [isAsked, setAsked] = useState(false);
  const locale = copyOf?.locale;
  const address = useAddress(title, locale, languages, pages);
  const isNamed = title.trim() !== '';

  function submit(): void {
    setAsked(true);
    if (!isNamed) return name.current?.focus();
    if (address.problem === '')
      void make({ title: title.trim(), path: address.path, isInNavigation, locale, beginning });
  }

  return (
    <Dialog title={copyOf ? text.pageDuplicateTitle() : text.newPageTitle()} onCancel={() => isBusy || onCancel()}>
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{text.newPageText()}</p>
        <div className={`field ${isAsked && !isNamed ? 'has-error' : ''}`}>
          <label htmlFor="new-page-title">{text.pageTitle()}</label>
          <input
            ref={name}
            id="new-page-title"
            type="text"
            maxLength={pageFieldLengths.navigationTitle}
            autoComplete="off"
            value={title}
            aria-invalid={isAsked && !isNamed}
            aria-describedby="new-page-title-error"
            onChange={(event) => setTitle(event.target.value)}
          />
          <p id="new-page-title-error" className="field-error" role="status">
            {isAsked && !isNamed && text.newPageNameless()}
          </p>
        </div>
        <AddressField
          id="new-page-path"
          path={address.shown}
          help={text.newPageAddressHelp()}
          problem={isAsked || address.isTyped ? address.problem : ''}
          onChange={address.type}
        />
        <label className="check">
          <input type="checkbox" checked={isInNavigation} onChange={(event) => setInNavigation(event.target.checked)} />
          {text.pageInNavigation()}
        </label>
        {!copyOf && 'layout' in beginning && (
          <LayoutChoice chosen={beginning.layout} onChoose={(layout) => setBeginning({ layout })} />
        )}
        {problem !== null && <ProblemBar title={text.newPageNotMade()}>{problem}</ProblemBar>}
        <div className="dialog-actions">
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {isBusy ? text.translationCreating() : text.newPageMake()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The address of the new page: made of its title until one is typed. */
function useAddress(
  title: string,
  locale: string | undefined,
  languages: readonly string[],
  pages: readonly PageSummary[],
) {
  const [typed, setTyped] = useState<string | null>(null);
  const language = locale ?? languages[0] ?? '';
  const taken = pages.map(({ path }) => path);
  const shown = typed ?? (title.trim() ? suggestAddress(title, language, languages, taken) : '');
  const path = tidyAddress(shown);
  return {
    shown,
    path,
    isTyped: typed !== null,
    problem: addressProblem(path, taken, localeOfPath(path, languages) === language),
    type: setTyped,
  };
}

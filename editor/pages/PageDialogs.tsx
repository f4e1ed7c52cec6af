import { useState } from 'react';
import * as text from '#strings/editor';
import { binDays } from '../../protocol/enums/bin.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import { localeOfPath } from '../../protocol/text/localized-paths.js';
import { AddressField } from '../new-page/AddressField.js';
import { NewPageDialog } from '../new-page/NewPageDialog.js';
import { addressProblem, suggestAddress, tidyAddress } from '../new-page/page-address.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { pagesAddress } from '../ui/router.js';
import type { SitePages } from './use-site-pages.js';

export type PageAct = 'address' | 'start' | 'duplicate' | 'delete';

/** What is asked of which page. */
export interface AskedOfPage {
  readonly act: PageAct;
  readonly page: PageSummary;
}

interface PageDialogsProps {
  readonly site: SitePages;
  /** Every page of the site. */
  readonly pages: readonly PageSummary[];
  readonly languages: readonly string[];
  readonly asked: AskedOfPage;
  onClose(): void;
}

/** The dialog of an act on a page. */
export function PageDialogs({ asked, ...props }: PageDialogsProps) {
  const { router } = useServices();
  const { page } = asked;
  switch (asked.act) {
    case 'duplicate':
      return (
        <NewPageDialog
          pages={props.pages}
          languages={props.languages}
          copyOf={page}
          onCancel={props.onClose}
          onMade={(path) => router.openPage(path)}
        />
      );
    case 'address':
      return <ChangeAddress {...props} page={page} />;
    case 'start':
      return <MakeStart {...props} page={page} />;
    case 'delete':
      return <DeletePage {...props} page={page} />;
  }
}

type OneProps = Omit<PageDialogsProps, 'asked'> & { readonly page: PageSummary };

const nameOf = ({ title, path }: PageSummary): string => title || path;

/** The outcome of an act that the dialog itself refuses. */
const refused = (message: string) => ({
  ok: false as const,
  failure: 'failed' as const,
  status: 0,
  message,
  body: null,
});

/** Makes the way back to the page under edit lead to `to` where it led to `from`, which is nobody's address any more. */
function useLeadBack(): (from: string, to: string) => void {
  const { router } = useServices();
  return (from, to) => {
    if (router.route.get().frameUrl.split('?', 1)[0] === from) router.openAddress(pagesAddress(to));
  };
}

function ChangeAddress({ site, pages, languages, page, onClose }: OneProps) {
  const { toasts } = useServices();
  const leadBack = useLeadBack();
  const [typed, setTyped] = useState(page.path);
  const path = tidyAddress(typed);
  const taken = pages.filter(({ id }) => id !== page.id).map((other) => other.path);
  const isOfLanguage = localeOfPath(path, languages) === localeOfPath(page.path, languages);
  const problem = addressProblem(path, taken, isOfLanguage);
  const title = nameOf(page);

  const run = async () => (problem === '' ? site.client.setAddress(page.id, path) : refused(problem));

  return (
    <ConfirmDialog
      title={text.pageAddressTitle({ title })}
      confirmText={text.pageAddressChange()}
      run={run}
      onDone={(answer) => {
        toasts.show(text.pageAddressChanged({ title, path: answer.path }));
        leadBack(page.path, answer.path);
        site.reload();
        onClose();
      }}
      onCancel={onClose}
    >
      <AddressField
        id="page-address"
        path={typed}
        help={page.isUnpublished ? text.newPageAddressHelp() : text.pageAddressChangeHelp()}
        problem={typed === page.path ? '' : problem}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}

/** The former start page needs an address of its own. */
function MakeStart({ site, pages, languages, page, onClose }: OneProps) {
  const { toasts, router } = useServices();
  const start = pages.find(({ path }) => path === '/');
  const taken = pages.map(({ path }) => path);
  const former = start ? nameOf(start) : '/';
  const [typed, setTyped] = useState(() => suggestAddress(former, languages[0] ?? '', languages, taken));
  const path = tidyAddress(typed);
  const problem = addressProblem(path, taken, localeOfPath(path, languages) === (languages[0] ?? ''));
  const title = nameOf(page);
  return (
    <ConfirmDialog
      title={text.pageStartTitle({ title })}
      confirmText={text.pageStartNow()}
      run={async () => (problem === '' ? site.client.setStart(page.id, path) : refused(problem))}
      onDone={() => {
        toasts.show(text.pageStartDone({ title }));
        router.openAddress(pagesAddress('/'));
        site.reload();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{text.pageStartText({ path: page.path, former })}</p>
      <AddressField
        id="page-address"
        path={typed}
        help={text.pageStartHelp({ former })}
        problem={problem}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}

function DeletePage({ site, pages, page, onClose }: OneProps) {
  const { toasts } = useServices();
  const leadBack = useLeadBack();
  const title = nameOf(page);
  const translations = pages.filter(({ translationOf }) => translationOf === page.id).length;
  const { path } = page;

  async function undo(): Promise<void> {
    const result = await site.client.restore(page.id);
    toasts.show(result.ok ? text.pageRestored({ title, path }) : result.message || text.sitePagesProblem());
    site.reload();
  }

  return (
    <ConfirmDialog
      title={text.pageDeleteTitle({ title })}
      confirmText={text.pageDeleteNow()}
      run={() => site.client.remove(page.id)}
      onDone={() => {
        toasts.show(text.pageDeleted({ title }), { label: text.undo(), run: () => void undo() });
        leadBack(page.path, '/');
        site.reload();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        {page.isUnpublished
          ? text.pageDeleteDraftText({ days: binDays })
          : text.pageDeleteText({ path, days: binDays })}
      </p>
      {translations > 0 && <p>{text.pageDeleteTranslations({ n: translations })}</p>}
    </ConfirmDialog>
  );
}

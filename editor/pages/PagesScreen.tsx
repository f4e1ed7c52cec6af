import { Fragment, useState } from 'react';
import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import { contentStatus, statusOf } from '../../protocol/enums/content-status.js';
import type { PageListAnswer, PageSummary } from '../../protocol/http/pages.js';
import { languageName } from '../../protocol/text/locales.js';
import { FirstStepsSection } from '../first-steps/FirstStepsSection.js';
import { useFirstSteps, type FirstSteps } from '../first-steps/use-first-steps.js';
import { itemWords } from '../new-page/item-words.js';
import { NewPageDialog } from '../new-page/NewPageDialog.js';
import { listedKinds } from '../new-page/use-journals.js';
import { useServices } from '../services/services.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { groupPages } from '../translations/page-groups.js';
import { FilterChoice } from '../ui/FilterChoice.js';
import { Icon } from '../ui/Icon.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useLeaveQuestion, type WorkAtRisk } from '../ui/use-leave-question.js';
import { BinSection } from './BinSection.js';
import { JournalPosts } from './JournalPosts.js';
import { findPages, movedBy } from './page-order.js';
import { withPosts } from './page-rows.js';
import { PageDialogs, type AskedOfPage } from './PageDialogs.js';
import { PageRow } from './PageRow.js';
import { PageSettingsSection } from './PageSettingsSection.js';
import { RedirectSection } from './RedirectSection.js';
import { isPrimaryPage, useSitePages, type SitePages } from './use-site-pages.js';

const noLanguages: readonly string[] = [];

/** The states by which the list is narrowed, what waits for a decision first. */
const stateChoices = [
  [contentStatus.needsReview, text.needsReview],
  [contentStatus.draft, text.pagesStateDraft],
  [contentStatus.scheduled, text.pagesStateScheduled],
  [contentStatus.published, text.pagesStatePublished],
] as const;

const noWork: WorkAtRisk = { isAtRisk: () => false };

/** The pages of the site: new ones, their order and addresses, and those that were deleted. */
export function PagesScreen() {
  const site = useSitePages();
  const steps = useFirstSteps();
  const { list, loadProblem, reload } = site;
  // Both at once, so that nothing moves under a finger.
  if (list && (steps.state || steps.isSettled)) return <LoadedPages {...{ site, list, steps }} />;
  if (loadProblem === null) return <PlainScreen title={text.loading()} />;
  return <PlainScreen title={text.notLoadedTitle()} message={loadProblem || text.pagesNotLoaded()} retry={reload} />;
}

interface LoadedPagesProps {
  readonly site: SitePages;
  readonly list: PageListAnswer;
  readonly steps: FirstSteps;
}

function LoadedPages({ site, list: { pages, languages = noLanguages }, steps }: LoadedPagesProps) {
  const { router, window } = useServices();
  const [work, setWork] = useState<WorkAtRisk>(noWork);
  const { mayLeave, dialog } = useLeaveQuestion(window, work);
  const [search, setSearch] = useState('');
  const [isMaking, setMaking] = useState<'page' | ItemKind | null>(null);
  const [state, setState] = useState('');
  const found = findPages(pages, search).filter((page) => state === '' || statusOf(page) === Number(state));
  return (
    <SiteScreen
      title={text.sitePages()}
      prepareLeave={mayLeave}
      actions={
        <>
          {listedKinds(pages).map((kind) => (
            <Act key={kind} needs="write-pages" aria-haspopup="dialog" onClick={() => setMaking(kind)}>
              <Icon name="add" />
              {itemWords[kind].act()}
            </Act>
          ))}
          <Act needs="write-pages" className="button primary" aria-haspopup="dialog" onClick={() => setMaking('page')}>
            <Icon name="add" />
            {text.newPage()}
          </Act>
        </>
      }
    >
      {site.problem !== null && <ProblemBar>{site.problem || text.sitePagesProblem()}</ProblemBar>}
      {steps.state && !steps.state.isPutAway && (
        <FirstStepsSection steps={steps} state={steps.state} onSample={site.reload} />
      )}
      <SearchField id="pages-search" label={text.sitePagesSearch()} value={search} onChange={setSearch} />
      <FilterChoice label={text.pagesState()} all={text.pagesStateAll()} value={state} onChange={setState}>
        {stateChoices.map(([value, words]) => (
          <option key={value} value={value}>
            {words()}
          </option>
        ))}
      </FilterChoice>
      <p className="field-help">{text.sitePagesHelp()}</p>
      <ClosedReason needs="write-pages" />
      <ClosedReason needs="publish-pages" />
      {found.length === 0 && (
        <p role="status">{state === '' || search !== '' ? text.sitePagesNone({ search }) : text.pagesStateNone()}</p>
      )}
      <PageGroups site={site} pages={pages} found={found} languages={languages} />
      <RedirectSection />
      <PageSettingsSection onOpened={setWork} />
      {site.bin && <BinSection site={site} bin={site.bin} />}
      {dialog}
      {isMaking && (
        <NewPageDialog
          pages={pages}
          languages={languages}
          item={isMaking === 'page' ? null : isMaking}
          onCancel={() => setMaking(null)}
          onMade={(path) => router.openPage(path)}
        />
      )}
    </SiteScreen>
  );
}

interface PageGroupsProps {
  readonly site: SitePages;
  /** Every page of the site. */
  readonly pages: readonly PageSummary[];
  readonly found: readonly PageSummary[];
  readonly languages: readonly string[];
}

/** The pages that were found, by language. */
function PageGroups({ site, pages, found, languages }: PageGroupsProps) {
  const [asked, setAsked] = useState<AskedOfPage | null>(null);
  const [moved, setMoved] = useState('');
  const isGrouped = languages.length > 1;
  const groups = (isGrouped ? groupPages(found, languages) : [{ locale: '', pages: found }]).map((group) => ({
    ...group,
    rows: withPosts(group.pages),
  }));
  const primary = pages.filter((page) => isPrimaryPage(page, languages));

  function move(page: PageSummary, step: -1 | 1, shown: readonly PageSummary[]): void {
    const ids = movedBy(primary, page.id, step, shown);
    if (!ids) return;
    site.order(ids);
    setMoved(text.pageMoved({ title: page.title || page.path, place: ids.indexOf(page.id) + 1, count: ids.length }));
  }

  return (
    <div>
      {groups.map(({ locale, pages: shown, rows }, group) => (
        <section key={locale} aria-label={isGrouped ? languageName(locale) : text.pages()} lang={locale || undefined}>
          {isGrouped && shown.length > 0 && <h2 className="site-pages-language">{languageName(locale)}</h2>}
          <ul className="site-pages">
            {rows.map(({ page, posts }, index) => (
              <Fragment key={page.id}>
                <PageRow
                  page={page}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  canStart={isPrimaryPage(page, languages) && page.isUnpublished !== true}
                  onMove={
                    group === 0
                      ? (step) =>
                          move(
                            page,
                            step,
                            rows.map((row) => row.page),
                          )
                      : null
                  }
                  onAsk={(act) => setAsked({ act, page })}
                />
                {posts.length > 0 && (
                  <JournalPosts journal={page} posts={posts} onAsk={(act, post) => setAsked({ act, page: post })} />
                )}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {asked && <PageDialogs {...{ site, pages, languages, asked }} onClose={() => setAsked(null)} />}
    </div>
  );
}

import { useState } from 'react';
import * as text from '#strings/editor';
import { binDays } from '../../protocol/enums/bin.js';
import type { BinnedPage } from '../../protocol/http/site-pages.js';
import { useServices } from '../services/services.js';
import { Act } from '../shell/Closed.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { SitePages } from './use-site-pages.js';

const nameOf = ({ title, path }: BinnedPage): string => title || path;

interface BinSectionProps {
  readonly site: SitePages;
  readonly bin: readonly BinnedPage[];
}

/** The pages that were deleted, with the way back. */
export function BinSection({ site, bin }: BinSectionProps) {
  const { clock, toasts } = useServices();
  const [erased, setErased] = useState<BinnedPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const section = useFocusKept<HTMLElement>(bin);

  async function restore(page: BinnedPage): Promise<void> {
    setProblem(null);
    const result = await site.client.restore(page.id);
    if (result.ok) toasts.show(text.pageRestored({ title: nameOf(page), path: result.value.path }));
    else setProblem(result.message || text.sitePagesProblem());
    site.reload();
  }

  const moment = (at: number): string => formatMoment(at, clock.now());
  return (
    <section ref={section} className="bin" aria-labelledby="bin-title" tabIndex={-1}>
      <h2 id="bin-title">{text.bin()}</h2>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      {bin.length === 0 && <p className="field-help">{text.binEmpty({ days: binDays })}</p>}
      <ul className="site-pages">
        {bin.map((page) => (
          <li key={page.id} className="site-page">
            <div className="site-page-name">
              <span>{nameOf(page)}</span>
              <span className="page-path">
                {text.binUntil({ path: page.path, time: moment(page.binnedAt), until: moment(page.goneAt) })}
              </span>
            </div>
            <div className="site-page-acts">
              <BinAct page={page} words={text.binRestore()} run={() => void restore(page)} />
              <BinAct page={page} words={text.binErase()} run={() => setErased(page)} />
            </div>
          </li>
        ))}
      </ul>
      {erased && (
        <ConfirmDialog
          title={text.binEraseTitle({ title: nameOf(erased) })}
          confirmText={text.binEraseNow()}
          run={() => site.client.erase(erased.id)}
          onDone={() => {
            toasts.show(text.binErased({ title: nameOf(erased) }));
            site.reload();
            setErased(null);
          }}
          onCancel={() => setErased(null)}
        >
          <p>{text.binEraseText()}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface BinActProps {
  readonly page: BinnedPage;
  readonly words: string;
  run(): void;
}

function BinAct({ page, words, run }: BinActProps) {
  return (
    <Act
      needs="publish-pages"
      className="button small quiet"
      aria-label={text.pageActions({ action: words, title: nameOf(page) })}
      onClick={run}
    >
      {words}
    </Act>
  );
}

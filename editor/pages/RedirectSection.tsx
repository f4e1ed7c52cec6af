import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { Redirect } from '../../protocol/http/redirects.js';
import { containsWords } from '../../protocol/text/fold.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { Act, ClosedAct } from '../shell/Closed.js';
import { createRedirectClient } from '../storage/redirect-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { AddRedirects } from './AddRedirects.js';

/** Number of redirects from which they can be searched. */
const searchedFrom = 10;

/** Number of rows that are drawn at once. */
const shownRows = 100;

/** Where visitors of addresses without a page are led: by the owner, and from former addresses of pages. */
export function RedirectSection() {
  const { session, toasts } = useServices();
  const client = useMemo(() => createRedirectClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(useCallback(() => client.list(), [client]));
  const [failed, setFailed] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const mayChange = useMay('publish-pages');
  const section = useFocusKept<HTMLElement>(value);
  const all = useMemo(() => (value ? [...value.redirects, ...value.former] : []), [value]);
  const found = all.filter(({ path, target }) => containsWords(`${path} ${target}`, search));

  async function remove(redirect: Redirect): Promise<void> {
    setFailed(null);
    const result = await client.remove(redirect.path);
    if (result.ok) {
      const undo = async (): Promise<void> => {
        await client.add([redirect]);
        retry();
      };
      toasts.show(text.redirectRemoved({ path: redirect.path }), { label: text.undo(), run: () => void undo() });
    } else setFailed(result.message || text.redirectsProblem());
    retry();
  }

  return (
    <section ref={section} className="redirects" aria-labelledby="redirects-title" tabIndex={-1}>
      <h2 id="redirects-title">{text.redirects()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.redirectsProblem()}</ProblemBar>}
      {failed !== null && <ProblemBar>{failed}</ProblemBar>}
      {mayChange ? (
        <AddRedirects client={client} onAdded={retry} />
      ) : (
        <div className="add-redirects">
          <p className="field-label">{text.redirectsLabel()}</p>
          <ClosedAct needs="publish-pages">{text.redirectsAdd()}</ClosedAct>
        </div>
      )}
      {all.length >= searchedFrom && (
        <SearchField id="redirects-search" label={text.redirectsSearch()} value={search} onChange={setSearch} />
      )}
      {value && all.length === 0 && <p className="field-help">{text.redirectsEmpty()}</p>}
      <ul className="site-pages">
        {found.slice(0, shownRows).map((redirect) => (
          <li key={redirect.path} className="site-page">
            <RedirectWords redirect={redirect} isFormer={value?.former.includes(redirect) === true} />
            <div className="site-page-acts">
              <Act
                needs="publish-pages"
                className="button small quiet"
                aria-label={text.pageActions({ action: text.redirectRemove(), title: redirect.path })}
                onClick={() => void remove(redirect)}
              >
                {text.redirectRemove()}
              </Act>
            </div>
          </li>
        ))}
      </ul>
      {found.length > shownRows && <p className="field-help">{text.redirectsMore({ n: found.length - shownRows })}</p>}
    </section>
  );
}

function RedirectWords({ redirect, isFormer }: { readonly redirect: Redirect; readonly isFormer: boolean }) {
  return (
    <div className="site-page-name">
      <span dir="ltr">{redirect.path}</span>
      <span className="page-path">
        {text.redirectTo()} <bdi dir="ltr">{redirect.target}</bdi>
      </span>
      {isFormer && <span className="site-page-state">{text.redirectFormer()}</span>}
    </div>
  );
}

import { useCallback, useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import type { FormSummary } from '../../protocol/http/forms.js';
import { routes } from '../../protocol/names/routes.js';
import { useReason } from '../services/closed-reason.js';
import { useServices } from '../services/services.js';
import { ClosedLink } from '../shell/Closed.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteBar } from '../shell/SiteBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useStore } from '../ui/use-store.js';
import { createEntryClient } from './entry-client.js';
import { FormEntries } from './FormEntries.js';
import { FormsList } from './FormsList.js';

/** The site's forms and the entries of one: the form that the address names, or else the one with the newest entry. */
export function EntriesScreen() {
  const { session, router } = useServices();
  const { formId = '' } = useStore(router.route, (route) => route);
  const closed = useReason('read-lists');
  const client = useMemo(() => createEntryClient(session.send), [session]);
  const startId = useRef<string | null>(null);
  const { value, problem, retry } = useAnswer(useCallback(() => client.forms(), [client]));
  // A list that is already loaded stays when a reload fails.
  if (problem !== null && !value)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.entriesNotLoaded()} retry={retry} />;
  if (!value) return <PlainScreen title={text.loading()} />;
  // Chosen once, so that deleting entries does not switch to another form.
  startId.current ??= findLiveliest(value.forms);
  const find = (id: string | null): FormSummary | undefined => value.forms.find((candidate) => candidate.formId === id);
  const form = find(formId) ?? find(startId.current) ?? value.forms[0];
  return (
    <div className="entries-screen">
      <SiteBar
        title={text.entries()}
        actions={
          closed === null ? (
            <a className="button quiet" href={routes.lists}>
              {text.lists()}
            </a>
          ) : (
            <ClosedLink reason={closed}>{text.lists()}</ClosedLink>
          )
        }
      />
      <nav className="entries-forms" aria-label={text.entriesForms()}>
        <h2>{text.entriesForms()}</h2>
        <FormsList forms={value.forms} currentId={form?.formId ?? null} onOpen={(id) => router.openEntries(id)} />
      </nav>
      <main className="entries-main">
        {form ? (
          <FormEntries key={form.formId} form={form} client={client} onChanged={retry} />
        ) : (
          <p className="empty">{text.entriesNoForms()}</p>
        )}
      </main>
    </div>
  );
}

/** The form with the newest entry; the first one when there are no entries. */
function findLiveliest(forms: readonly FormSummary[]): string | null {
  const at = ({ latestAt }: FormSummary): number => latestAt ?? 0;
  return (
    forms.reduce<FormSummary | null>((best, form) => (best && at(best) >= at(form) ? best : form), null)?.formId ?? null
  );
}

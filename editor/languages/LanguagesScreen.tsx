import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { LanguagesAnswer, LanguagesRequest } from '../../protocol/http/multilingual.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import type { CallResult } from '../storage/calls.js';
import { createLanguageClient, readNewerLanguages } from '../storage/language-client.js';
import { AddTranslation } from '../translations/AddTranslation.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { AddLanguage } from './AddLanguage.js';
import { LanguageRow } from './LanguageRow.js';
import { RemoveLanguage } from './RemoveLanguage.js';

type Asked = { readonly kind: 'remove' | 'translate'; readonly locale: string };

/** Languages of the site: how far each has come, new ones, and those to take away. */
export function LanguagesScreen() {
  const { session, client: pageClient, router, toasts } = useServices();
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const settings = useAnswer(useCallback(() => client.settings(), [client]));
  const status = useAnswer(useCallback(() => client.status(), [client]));
  const pages = useAnswer(useCallback(() => pageClient.list(), [pageClient]));
  const [newer, setNewer] = useState<LanguagesAnswer | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = newer ?? settings.value;
  const canSet = useMay('write-settings');

  if (!list && settings.problem !== null)
    return (
      <PlainScreen
        title={text.notLoadedTitle()}
        message={settings.problem || text.languagesNotLoaded()}
        retry={settings.retry}
      />
    );
  if (!list) return <PlainScreen title={text.loading()} />;
  const { languages, version } = list;
  const locales = languages.map(({ locale }) => locale);
  const statusOf = (locale: string) => status.value?.languages.find((entry) => entry.locale === locale);

  /** Saves the list; somebody else's newer one is shown in its place. */
  async function save(next: LanguagesRequest['languages']): Promise<CallResult<LanguagesAnswer>> {
    setBusy(true);
    setProblem(null);
    const result = await client.save(next, version);
    setBusy(false);
    const shown = result.ok ? result.value : readNewerLanguages(result.body);
    if (shown) setNewer(shown);
    if (!result.ok)
      setProblem(
        result.failure === 'conflict' ? text.languagesChanged() : `${text.languagesNotSaved()} ${result.message}`,
      );
    status.retry();
    pages.retry();
    return result;
  }

  async function add(locale: string): Promise<boolean> {
    const { ok } = await save([...locales, locale].map((known) => ({ locale: known })));
    if (ok) toasts.show(text.languageAdded({ language: languageName(locale) }));
    return ok;
  }

  async function remove(locale: string): Promise<CallResult<LanguagesAnswer>> {
    const result = await save(locales.filter((known) => known !== locale).map((known) => ({ locale: known })));
    if (result.ok) toasts.show(text.languageRemoved({ language: languageName(locale) }));
    return result;
  }

  const pagesIn = (locale: string): number => (statusOf(locale)?.published ?? 0) + (statusOf(locale)?.unpublished ?? 0);
  return (
    <SiteScreen title={text.languages()}>
      {problem !== null && asked?.kind !== 'remove' && <ProblemBar>{problem}</ProblemBar>}
      <ul className="languages">
        {languages.map((language) => (
          <LanguageRow
            key={language.locale}
            language={language}
            status={statusOf(language.locale)}
            total={status.value?.total ?? 0}
            isBusy={isBusy}
            canSet={canSet}
            onTranslate={() => setAsked({ kind: 'translate', locale: language.locale })}
            onRemove={() => setAsked({ kind: 'remove', locale: language.locale })}
            saveWords={async (words) => {
              const { ok } = await save(
                locales.map((locale) => (locale === language.locale ? { locale, ...words } : { locale })),
              );
              if (ok) toasts.show(text.saved());
              return ok;
            }}
          />
        ))}
      </ul>
      {status.value?.hidden.map(({ locale, pages: count }) => (
        <p key={locale} className="notice">
          {text.languageHidden({ n: count, language: languageName(locale) })}
        </p>
      ))}
      {canSet && <AddLanguage present={locales} isBusy={isBusy} add={add} />}
      {asked?.kind === 'remove' && (
        <RemoveLanguage
          name={languageName(asked.locale)}
          pages={pagesIn(asked.locale)}
          remove={() => remove(asked.locale)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'translate' && pages.value && (
        <AddTranslation
          pages={pages.value.pages}
          languages={locales}
          locale={asked.locale}
          onCancel={() => setAsked(null)}
          onAdded={(path) => router.openPage(path)}
        />
      )}
    </SiteScreen>
  );
}

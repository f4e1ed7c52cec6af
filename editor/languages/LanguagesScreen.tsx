import { useState } from 'react';
import * as text from '#strings/editor';
import type { LanguageSetting } from '../../protocol/http/multilingual.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { ClosedAct, ClosedReason } from '../shell/Closed.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { AddTranslation } from '../translations/AddTranslation.js';
import { TranslationsView } from '../translations/TranslationsView.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useStore } from '../ui/use-store.js';
import { AddLanguage } from './AddLanguage.js';
import { LanguageRow } from './LanguageRow.js';
import { RemoveLanguage } from './RemoveLanguage.js';
import { TimeZoneSection } from './TimeZoneSection.js';
import { useLanguages } from './use-languages.js';
import type { SiteLanguages } from './use-languages.js';

type Asked = { readonly kind: 'remove' | 'translate'; readonly locale: string };

/** Languages of the site, or how far the translation into one of them is. */
export function LanguagesScreen() {
  const { router } = useServices();
  const { locale = '', view = '' } = useStore(router.route, (route) => route);
  if (locale === '') return <AllLanguages />;
  return <TranslationsView key={`${locale} ${view}`} {...{ locale, view }} />;
}

/** The progress of each language, adding and removing. */
function AllLanguages() {
  const site = useLanguages();
  const { list, loadProblem, reload } = site;
  if (!list && loadProblem !== null)
    return (
      <PlainScreen title={text.notLoadedTitle()} message={loadProblem || text.languagesNotLoaded()} retry={reload} />
    );
  if (!list) return <PlainScreen title={text.loading()} />;
  return <LoadedLanguages site={site} languages={list.languages} />;
}

interface LoadedLanguagesProps {
  readonly site: SiteLanguages;
  readonly languages: readonly LanguageSetting[];
}

function LoadedLanguages({ site, languages }: LoadedLanguagesProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const canSet = useMay('write-settings');
  const { status, isBusy, problem } = site;
  const locales = languages.map(({ locale }) => locale);
  return (
    <SiteScreen title={text.languages()}>
      {problem !== null && asked?.kind !== 'remove' && <ProblemBar>{problem}</ProblemBar>}
      <ul className="languages">
        {languages.map((language) => (
          <LanguageRow
            key={language.locale}
            language={language}
            status={status?.languages.find(({ locale }) => locale === language.locale)}
            total={status?.total ?? 0}
            isBusy={isBusy}
            onTranslate={() => setAsked({ kind: 'translate', locale: language.locale })}
            onRemove={() => setAsked({ kind: 'remove', locale: language.locale })}
          />
        ))}
      </ul>
      {status?.hidden.map(({ locale, pages: count }) => (
        <p key={locale} className="notice">
          {text.languageHidden({ n: count, language: languageName(locale) })}
        </p>
      ))}
      {!canSet && (
        <div className="language-add">
          <h2>{text.languageAdd()}</h2>
          <div className="language-input">
            <ClosedAct needs="write-settings">{text.addItem()}</ClosedAct>
          </div>
          <ClosedReason needs="write-settings" />
        </div>
      )}
      {canSet && <AddLanguage present={locales} isBusy={isBusy} add={site.add} />}
      <ClosedReason needs="write-pages" />
      <TimeZoneSection />
      {asked && <LanguageDialog site={site} locales={locales} asked={asked} onClose={() => setAsked(null)} />}
    </SiteScreen>
  );
}

interface LanguageDialogProps {
  readonly site: SiteLanguages;
  readonly locales: readonly string[];
  readonly asked: Asked;
  onClose(): void;
}

function LanguageDialog({ site, locales, asked, onClose }: LanguageDialogProps) {
  const { router } = useServices();
  const { locale } = asked;
  if (asked.kind === 'remove') {
    const status = site.status?.languages.find((entry) => entry.locale === locale);
    return (
      <RemoveLanguage
        name={languageName(locale)}
        pages={(status?.published ?? 0) + (status?.unpublished ?? 0)}
        remove={() => site.remove(locale)}
        onClose={onClose}
      />
    );
  }
  if (!site.pages) return null;
  return (
    <AddTranslation
      pages={site.pages.pages}
      languages={locales}
      locale={locale}
      onCancel={onClose}
      onAdded={(path) => router.openPage(path)}
    />
  );
}

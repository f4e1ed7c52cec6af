import { useCallback, useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { createLanguageClient } from '../storage/language-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { languagesAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useAnswer } from '../ui/use-answer.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import { useStore } from '../ui/use-store.js';
import { Missing } from './Missing.js';
import { ThingBeside } from './ThingBeside.js';

interface TranslationsViewProps {
  readonly locale: string;
  /** What is shown beside its translation, as `besideView` names it; empty for what the language lacks. */
  readonly view: string;
}

/** What a language lacks, or one thing of it beside its translation. */
export function TranslationsView({ locale, view }: TranslationsViewProps) {
  const { session, router, window } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(useCallback(() => client.missing(locale), [client, locale]));
  const unsaved = useRef(false);
  const work = useMemo(() => ({ isAtRisk: () => unsaved.current }), []);
  const onWork = useCallback((isAtRisk: boolean) => void (unsaved.current = isAtRisk), []);
  const { mayLeave, dialog } = useLeaveQuestion(window, work);

  async function open(address: string): Promise<void> {
    if (!(await mayLeave())) return;
    unsaved.current = false;
    router.openAddress(address);
  }

  return (
    <SiteScreen title={text.translationsInto({ language: languageName(locale) })} prepareLeave={mayLeave}>
      <Back {...{ frameUrl, open }} locale={view === '' ? '' : locale} />
      {problem !== null && <ProblemBar retry={retry}>{problem || text.translationsNotLoaded()}</ProblemBar>}
      {!value && problem === null && <p role="status">{text.loading()}</p>}
      {value && view === '' && <Missing {...{ value, frameUrl, client }} open={(address) => void open(address)} />}
      {value && view !== '' && (
        <ThingBeside {...{ view, value, frameUrl }} onWork={onWork} open={(address) => void open(address)} />
      )}
      {dialog}
    </SiteScreen>
  );
}

interface BackProps {
  readonly frameUrl: string;
  /** The language whose list the way leads to; empty for that of all languages. */
  readonly locale: string;
  open(address: string): Promise<void>;
}

function Back({ frameUrl, locale, open }: BackProps) {
  const address = languagesAddress(frameUrl, locale);
  return (
    <ScreenLink href={address} onOpen={() => void open(address)}>
      {locale === '' ? text.translationsAll() : text.translationsInto({ language: languageName(locale) })}
    </ScreenLink>
  );
}

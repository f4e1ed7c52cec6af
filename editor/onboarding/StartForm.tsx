import { useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { StartAnswer } from '../../protocol/http/onboarding.js';
import { siteTitleMax } from '../../protocol/site/onboarding.js';
import type { LookName } from '../../protocol/site/theme/looks.js';
import type { StartClient } from '../first-steps/start-client.js';
import { layoutBlocks, type LayoutName } from '../new-page/layouts.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { ownTimeZone } from '../ui/time-zones.js';
import { FirstPageField } from './FirstPageField.js';
import { LanguageField } from './LanguageField.js';
import { LookField } from './LookField.js';
import { NameField } from './NameField.js';
import { TimeZoneField } from './TimeZoneField.js';

interface StartFormProps {
  readonly state: StartAnswer;
  readonly client: StartClient;
}

/** The questions of the guided start. Nothing is stored before all are answered, and then everything is. */
export function StartForm({ state, client }: StartFormProps) {
  const services = useServices();
  const name = useRef<HTMLInputElement>(null);
  // The name that a site begins with is no answer.
  const [title, setTitle] = useState(state.steps.name ? state.title : '');
  const [locale, setLocale] = useState(state.locale);
  const [zone, setZone] = useState(() => state.timeZone ?? ownTimeZone());
  const [look, setLook] = useState<LookName | null>(state.look);
  // A site that has been shown keeps its start page unless its owner says so.
  const [layout, setLayout] = useState<LayoutName | null>(state.isPending ? 'text' : null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const own = title.trim();

  async function send(isSkipped: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const blocks = state.isStartPageFresh && layout !== null ? layoutBlocks(layout, own, services) : null;
    const result = await client.begin(
      isSkipped
        ? { title: state.title, locale: state.locale, look: null, blocks: null }
        : { title: own, locale, timeZone: zone, look, blocks },
    );
    setBusy(false);
    if (result.ok) services.router.openPage('/');
    else setProblem(result.message);
  }

  function submit(): void {
    setAsked(true);
    if (own === '') name.current?.focus();
    else void send(false);
  }

  return (
    <form
      className="fields start-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{state.isPending ? text.startWelcome() : text.startAgain()}</p>
      <NameField
        field={name}
        title={title}
        longest={siteTitleMax}
        isMissing={isAsked && own === ''}
        onChange={setTitle}
      />
      <LanguageField locale={locale} isFree={state.isLanguageFree} onChange={setLocale} />
      <TimeZoneField zone={zone} onChange={setZone} />
      <LookField chosen={look} onChange={setLook} />
      {state.isStartPageFresh && <FirstPageField chosen={layout} canKeep={!state.isPending} onChange={setLayout} />}
      {problem !== null && <ProblemBar title={text.startNotDone()}>{problem || text.serverUnreachable()}</ProblemBar>}
      <div className="dialog-actions">
        {state.isPending && (
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void send(true)}>
            {text.startSkip()}
          </button>
        )}
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {state.isPending ? text.startMake() : text.startSave()}
        </button>
      </div>
    </form>
  );
}

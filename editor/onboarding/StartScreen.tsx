import * as text from '#strings/editor';
import { FirstStepsSection } from '../first-steps/FirstStepsSection.js';
import { useFirstSteps } from '../first-steps/use-first-steps.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { StartForm } from './StartForm.js';

/** The guided start: what the site is called, how it looks, which language it speaks and what its first page is. Then the checklist. */
export function StartScreen() {
  const steps = useFirstSteps();
  const { state, problem, reload } = steps;
  if (!state && problem !== null)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.serverUnreachable()} retry={reload} />;
  if (!state) return <PlainScreen title={text.loading()} />;
  return (
    <SiteScreen title={text.startTitle()}>
      <StartForm
        // What was removed or brought back is another beginning.
        key={state.restorableUntil}
        state={state}
        client={steps.client}
      />
      {!state.isPending && <FirstStepsSection steps={steps} state={state} onSample={() => {}} />}
    </SiteScreen>
  );
}

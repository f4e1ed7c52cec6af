import * as text from '#strings/editor';
import type { StartAnswer } from '../../protocol/http/onboarding.js';
import { Checklist } from './Checklist.js';
import { SampleContent } from './SampleContent.js';
import type { FirstSteps } from './use-first-steps.js';

interface FirstStepsSectionProps {
  readonly steps: FirstSteps;
  readonly state: StartAnswer;
  /** Called when sample content has gone or come back. */
  onSample(): void;
}

/** The checklist of a new site, and what is left of the demo site. */
export function FirstStepsSection({ steps, state, onSample }: FirstStepsSectionProps) {
  return (
    <section className="first-steps-section" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{text.firstSteps()}</h2>
      <Checklist state={state} onPutAway={steps.putAway} />
      <SampleContent
        state={state}
        client={steps.client}
        onChanged={(next) => {
          steps.set(next);
          onSample();
        }}
      />
    </section>
  );
}

import * as text from '#strings/editor';
import type { StartAnswer } from '../../protocol/http/onboarding.js';
import { firstSteps, type FirstStep } from '../../protocol/site/onboarding.js';
import { useServices } from '../services/services.js';
import {
  designAddress,
  mediaAddress,
  pagesAddress,
  productsAddress,
  startAddress,
  themeAddress,
} from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';

/** The words of each step, and where it is taken. */
const steps: Readonly<Record<FirstStep, readonly [words: () => string, address: string]>> = {
  name: [text.stepName, startAddress('/')],
  look: [text.stepLook, themeAddress('/')],
  page: [text.stepPage, designAddress('/')],
  picture: [text.stepPicture, mediaAddress('/')],
  navigation: [text.stepNavigation, pagesAddress('/')],
  product: [text.stepProduct, productsAddress('', '/')],
};

interface ChecklistProps {
  readonly state: Pick<StartAnswer, 'steps' | 'isPutAway'>;
  /** Puts the list away or brings it back. */
  onPutAway(isPutAway: boolean): void;
}

/** The first steps of the site, each ticked as the site is, with the way to where it is taken. */
export function Checklist({ state, onPutAway }: ChecklistProps) {
  const { router } = useServices();
  const done = firstSteps.filter((step) => state.steps[step]).length;
  return (
    <>
      <p className="field-help" role="status">
        {done === firstSteps.length ? text.stepsDone() : text.stepsLeft({ done, n: firstSteps.length })}
      </p>
      <ul className="first-steps">
        {firstSteps.map((step) => {
          const [words, address] = steps[step];
          return (
            <li key={step} data-done={state.steps[step]}>
              <ScreenLink className="first-step" href={address} onOpen={() => router.openAddress(address)}>
                <span aria-hidden="true">{state.steps[step] ? '✓' : ''}</span>
                {words()}
                <span className="visually-hidden">{state.steps[step] ? text.stepIsDone() : text.stepIsOpen()}</span>
              </ScreenLink>
            </li>
          );
        })}
      </ul>
      <button type="button" className="button small" onClick={() => onPutAway(!state.isPutAway)}>
        {state.isPutAway ? text.stepsBring() : text.stepsPutAway()}
      </button>
    </>
  );
}

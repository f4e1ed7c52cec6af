import { useState } from 'react';
import * as text from '#strings/editor';
import type { SampleSummary, StartAnswer } from '../../protocol/http/onboarding.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { shownLocale } from '../ui/locale.js';
import type { StartClient } from './start-client.js';

interface SampleContentProps {
  readonly state: Pick<StartAnswer, 'sample' | 'restorableUntil'>;
  readonly client: StartClient;
  onChanged(state: StartAnswer): void;
}

/** The content of the demo site: removed with one act that says what goes, and brought back with one. Nothing where there is none. */
export function SampleContent({ state, client, onChanged }: SampleContentProps) {
  const { toasts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { sample, restorableUntil } = state;

  async function restore(): Promise<void> {
    const result = await client.restoreSample();
    toasts.show(result.ok ? text.sampleRestored() : result.message || text.serverUnreachable());
    if (result.ok) onChanged(result.value);
  }

  function removed(next: StartAnswer): void {
    setAsking(false);
    onChanged(next);
    toasts.show(text.sampleRemoved(), { label: text.undo(), run: () => void restore() });
  }

  if (!sample && restorableUntil === null) return null;
  return (
    <div className="first-steps-sample">
      {sample && (
        <>
          <p>{text.sampleHere(countsOf(sample))}</p>
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {text.sampleRemove()}
          </button>
        </>
      )}
      {restorableUntil !== null && (
        <>
          <p>{text.sampleWasRemoved({ day: dayOf(restorableUntil) })}</p>
          <button type="button" className="button" onClick={() => void restore()}>
            {text.sampleRestore()}
          </button>
        </>
      )}
      {sample && isAsking && (
        <ConfirmDialog
          title={text.sampleRemoveTitle()}
          confirmText={text.sampleRemoveNow()}
          run={() => client.removeSample()}
          onDone={removed}
          onCancel={() => setAsking(false)}
        >
          <WhatGoes sample={sample} />
        </ConfirmDialog>
      )}
    </div>
  );
}

const countsOf = ({ pages, products, coupons, hasStart }: SampleSummary) => ({
  pages: pages + (hasStart ? 1 : 0),
  products,
  coupons,
});

function WhatGoes({ sample }: { readonly sample: SampleSummary }) {
  const { kept, hasStart } = sample;
  return (
    <>
      <p>{text.sampleGoes(countsOf(sample))}</p>
      {hasStart && <p>{text.sampleStartGoes()}</p>}
      {kept.length > 0 && <p>{text.sampleStays({ titles: kept.join(', ') })}</p>}
      <p>{text.sampleReturn()}</p>
    </>
  );
}

const dayOf = (at: number): string => new Intl.DateTimeFormat(shownLocale(), { dateStyle: 'medium' }).format(at);

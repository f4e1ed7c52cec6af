import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useStore } from '../ui/use-store.js';
import { deviceZone, nextMorning, readScheduleFields, toScheduleFields } from './schedule-time.js';

interface ScheduleDialogProps {
  readonly session: PageSession;
  onClose(): void;
}

/** Asks when the draft is published by itself, or takes that back. */
export function ScheduleDialog({ session, onClose }: ScheduleDialogProps) {
  const { clock } = useServices();
  const set = useStore(session.live, (state) => state.publishAt);
  const [fields, setFields] = useState(() => (set === null ? nextMorning(clock.now()) : toScheduleFields(set)));
  const { problem, isBusy, store, setProblem } = useSchedule(session, onClose);
  const id = useId();
  const zone = deviceZone();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const at = readScheduleFields(fields);
    if (at === null) setProblem(text.scheduleMissing());
    else if (at <= clock.now()) setProblem(text.scheduleTooEarly());
    else void store(at);
  }

  return (
    <Dialog title={text.scheduleTitle()} onCancel={onClose}>
      <form className="fields" noValidate onSubmit={submit}>
        <p>{text.scheduleHelp()}</p>
        <div className="schedule-fields">
          {(['date', 'time'] as const).map((field) => (
            <div key={field} className="field">
              <label htmlFor={`${id}-${field}`}>{field === 'date' ? text.scheduleDate() : text.scheduleTime()}</label>
              <input
                id={`${id}-${field}`}
                type={field}
                min={field === 'date' ? toScheduleFields(clock.now()).date : undefined}
                value={fields[field]}
                aria-describedby={`${id}-zone`}
                onChange={({ target }) => setFields((former) => ({ ...former, [field]: target.value }))}
              />
            </div>
          ))}
        </div>
        <p id={`${id}-zone`} className="field-help">
          {zone === null ? text.scheduleZoneUnknown() : text.scheduleZone({ zone })}
        </p>
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {text.cancel()}
          </button>
          {set !== null && (
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void store(null)}>
              {text.scheduleRemove()}
            </button>
          )}
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text.scheduleSet()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Stores the time, says so and closes the dialog; a problem stays in it. */
function useSchedule(session: PageSession, onClose: () => void) {
  const { toasts, clock } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function store(at: number | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await session.schedule(at);
    setBusy(false);
    if (!result?.ok) return setProblem(result ? result.message || text.scheduleFailed() : text.publishNotSaved());
    toasts.show(at === null ? text.scheduleRemoved() : text.scheduleDone({ at: formatMoment(at, clock.now()) }));
    onClose();
  }

  return { problem, isBusy, store, setProblem };
}

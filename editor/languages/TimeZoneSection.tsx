import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { Act } from '../shell/Closed.js';
import { createTimeZoneClient } from '../storage/time-zone-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { timeZoneName, timeZonesWith } from '../ui/time-zones.js';
import { useAnswer } from '../ui/use-answer.js';

/** The time zone in which the times of events are. */
export function TimeZoneSection() {
  const { session, toasts } = useServices();
  const client = useMemo(() => createTimeZoneClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(useCallback(() => client.read(), [client]));
  const [chosen, choose] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const maySet = useMay('write-settings');
  const present = value?.timeZone ?? '';
  const shown = chosen ?? present;
  const isSame = shown === present;

  async function save(): Promise<void> {
    if (isBusy || isSame || !maySet) return;
    setBusy(true);
    setFailed(null);
    const result = await client.set(shown);
    setBusy(false);
    if (!result.ok) return setFailed(result.message || text.timeZoneProblem());
    toasts.show(text.timeZoneSaved());
    retry();
  }

  if (problem !== null) return <ProblemBar retry={retry}>{problem || text.timeZoneProblem()}</ProblemBar>;
  if (!value) return null;
  return (
    <form
      className="language-add"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{text.timeZone()}</h2>
      {failed !== null && <ProblemBar>{failed}</ProblemBar>}
      <div className="field">
        <label htmlFor="time-zone">{text.timeZone()}</label>
        <div className="language-input">
          <select
            id="time-zone"
            value={shown}
            disabled={!maySet}
            aria-describedby="time-zone-help"
            onChange={(event) => choose(event.target.value)}
          >
            {timeZonesWith(present).map((zone) => (
              <option key={zone} value={zone}>
                {timeZoneName(zone)}
              </option>
            ))}
          </select>
          <Act type="submit" needs="write-settings" className="button primary" aria-disabled={isBusy || isSame}>
            {text.timeZoneSave()}
          </Act>
        </div>
        <p id="time-zone-help" className="field-help">
          {text.timeZoneHelp()}
        </p>
      </div>
    </form>
  );
}

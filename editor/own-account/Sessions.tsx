import { useCallback, useId } from 'react';
import * as text from '#strings/editor';
import type { SessionSummary } from '../../protocol/http/own-account.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { deviceWords } from './device-words.js';
import type { OwnAccountClient } from './own-account-client.js';

function idleWords(hours: number): string {
  if (hours < 1) return text.sessionsIdleMinutes({ n: hours * 60 });
  return hours < 24 ? text.sessionsIdleHours({ n: hours }) : text.sessionsIdleDays({ n: hours / 24 });
}

/** Browsers in which the account is logged in; each but this one can be signed out. */
export function Sessions({ client }: { readonly client: OwnAccountClient }) {
  const { toasts } = useServices();
  const id = useId();
  const { value, problem, retry } = useAnswer(useCallback(() => client.sessions(), [client]));
  const section = useFocusKept<HTMLElement>(value);

  async function end(call: Promise<CallResult<unknown>>, done: string): Promise<void> {
    const result = await call;
    toasts.show(result.ok ? done : result.message || text.sessionNotEnded());
    retry();
  }

  return (
    <section ref={section} className="members" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{text.sessions()}</h2>
      <p>
        {text.sessionsHelp()} {value && idleWords(value.idleHours)}
      </p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.sessionsNotLoaded()}</ProblemBar>}
      <ul className="account-rows" aria-labelledby={id}>
        {value?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={(device) => void end(client.endSession(session.id), text.sessionEnded({ device }))}
          />
        ))}
      </ul>
      {value && value.sessions.length > 1 && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => void end(client.endOtherSessions(), text.sessionsEnded())}
          >
            {text.sessionsEndOthers()}
          </button>
        </p>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: SessionSummary;
  onEnd(device: string): void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { clock } = useServices();
  const device = deviceWords(session);
  const { startedAt, seenAt, isThis } = session;
  return (
    <li className="account-row">
      <div className="account-words">
        <p className="account-name">
          {device} {isThis && <span className="account-own">{text.sessionThis()}</span>}
        </p>
        <p className="account-roles">
          {text.sessionBegun({ time: formatMoment(startedAt, clock.now()) })}{' '}
          {!isThis && text.sessionSeen({ time: formatMoment(seenAt, clock.now()) })}
        </p>
      </div>
      {!isThis && (
        <div className="account-actions">
          <button
            type="button"
            className="button small"
            aria-label={text.sessionEndOf({ device })}
            onClick={() => onEnd(device)}
          >
            {text.sessionEnd()}
          </button>
        </div>
      )}
    </li>
  );
}

import { useState } from 'react';
import * as text from '#strings/editor';
import type { LiveEvent } from '../../protocol/http/activity.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import type { ActivityClient } from './activity-client.js';
import { liveWords, popupWord } from './activity-words.js';
import { formatAmount } from './formats.js';
import { useLive } from './use-live.js';

/** The newest events as they come. They are not announced, because they would never end; who reads them can pause. */
export function LiveView({ client }: { readonly client: ActivityClient }) {
  const [isPaused, setPaused] = useState(false);
  const { events, problem } = useLive(client, isPaused);
  return (
    <section className="activity-part">
      <div className="entries-head">
        <p>{text.activityLiveHelp()}</p>
        <button type="button" className="button" onClick={() => setPaused(!isPaused)}>
          {isPaused ? text.activityGoOn() : text.activityPause()}
        </button>
      </div>
      <p className="activity-soft" role="status">
        {isPaused ? text.activityPaused() : ''}
      </p>
      {problem !== null && <ProblemBar title={text.activityNotLoaded()}>{problem}</ProblemBar>}
      {events === null && problem === null && <p className="activity-soft">{text.loading()}</p>}
      {events?.length === 0 && <p className="activity-soft">{text.activityLiveNone()}</p>}
      {events !== null && events.length > 0 && (
        <ol className="audit-list">
          {events.map((event) => (
            <LiveLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** What an event is about, in words. */
function aboutText({ kind, about, sale }: LiveEvent): string {
  if (sale) return formatAmount(sale.amount, sale.currency);
  if (kind === 'view') return about === '' ? '' : text.activityLiveFrom({ source: about });
  return kind === 'popup' ? popupWord(about) : about;
}

function LiveLine({ event }: { readonly event: LiveEvent }) {
  const { clock } = useServices();
  const { kind, name, page, at } = event;
  const about = aboutText(event);
  return (
    <li>
      <p>
        <strong>{liveWords[kind]()}</strong>
        {about !== '' && <bdi>{about}</bdi>}
      </p>
      <p className="audit-who">
        {(name || page) !== '' && <bdi>{name || page}</bdi>}
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, clock.now())}</time>
      </p>
    </li>
  );
}

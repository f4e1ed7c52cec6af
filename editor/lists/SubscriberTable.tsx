import * as text from '#strings/editor';
import type { Subscriber } from '../../protocol/http/mailing-lists.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';
import { sourceWords, stateWords } from './list-words.js';

interface SubscriberTableProps {
  readonly subscribers: readonly Subscriber[];
  /** Null for an account that may not remove anybody. */
  readonly onRemove: ((subscriber: Subscriber) => void) | null;
}

/** Subscribers in rows, newest first. A wide table scrolls in its own region, which the keyboard reaches too. */
export function SubscriberTable({ subscribers, onRemove }: SubscriberTableProps) {
  const { clock } = useServices();
  const titles = [
    text.email(),
    text.subscriberState(),
    text.subscriberLanguage(),
    text.subscriberSource(),
    text.subscriberSince(),
  ];
  return (
    <div className="entries-scroll" role="region" aria-labelledby="list-title" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {onRemove && (
              <th scope="col">
                <span className="visually-hidden">{text.subscriberRemove()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {subscribers.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <bdi>{one.email}</bdi>
              </th>
              <td>{stateWords[one.state]()}</td>
              <td lang={one.locale || undefined}>{one.locale === '' ? '–' : languageName(one.locale)}</td>
              <td dir="auto">{sourceWords(one.source)}</td>
              <td>
                <time dateTime={new Date(one.changedAt).toISOString()}>{formatMoment(one.changedAt, clock.now())}</time>
              </td>
              {onRemove && (
                <td>
                  <button
                    type="button"
                    className="button small quiet"
                    aria-haspopup="dialog"
                    aria-label={text.subscriberRemoveOne({ email: one.email })}
                    onClick={() => onRemove(one)}
                  >
                    {text.subscriberRemove()}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

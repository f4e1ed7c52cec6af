import * as text from '#strings/editor';
import type { Subscriber } from '../../protocol/http/mailing-lists.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { tableRoles } from '../ui/table-roles.js';
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
    <div className="entries-scroll stacks" role="region" aria-labelledby="list-title" tabIndex={0}>
      <table {...tableRoles.table}>
        <thead {...tableRoles.rowGroup}>
          <tr {...tableRoles.row}>
            {titles.map((title) => (
              <th {...tableRoles.columnHeader} key={title} scope="col">
                {title}
              </th>
            ))}
            {onRemove && (
              <th {...tableRoles.columnHeader} scope="col">
                <span className="visually-hidden">{text.subscriberRemove()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...tableRoles.rowGroup}>
          {subscribers.map((one) => (
            <tr {...tableRoles.row} key={one.id}>
              <th {...tableRoles.rowHeader} scope="row">
                <bdi>{one.email}</bdi>
              </th>
              <td {...tableRoles.cell}>{stateWords[one.state]()}</td>
              <td {...tableRoles.cell} data-label={text.subscriberLanguage()}>
                <span lang={one.locale || undefined}>{one.locale === '' ? '–' : languageName(one.locale)}</span>
              </td>
              <td {...tableRoles.cell} data-label={text.subscriberSource()}>
                <bdi>{sourceWords(one.source)}</bdi>
              </td>
              <td {...tableRoles.cell} data-label={text.subscriberSince()}>
                <time dateTime={new Date(one.changedAt).toISOString()}>{formatMoment(one.changedAt, clock.now())}</time>
              </td>
              {onRemove && (
                <td {...tableRoles.cell}>
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

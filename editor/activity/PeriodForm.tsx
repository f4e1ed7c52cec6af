import { useId } from 'react';
import * as text from '#strings/editor';
import { longestPeriodDays, periodDays } from '../../protocol/enums/activity.js';
import type { ActivityPeriod } from '../../protocol/http/activity.js';
import { formatCount } from './formats.js';
import { isPeriod, type PeriodChoice } from './period.js';

interface PeriodFormProps {
  readonly choice: PeriodChoice;
  /** The days of one's own. */
  readonly own: ActivityPeriod;
  /** Null where nothing is compared. */
  readonly isCompared: boolean | null;
  onChoice(choice: PeriodChoice): void;
  onOwn(period: ActivityPeriod): void;
  onCompare(isCompared: boolean): void;
}

/** The period of the figures, and whether the days before are shown beside it. */
export function PeriodForm({ choice, own, isCompared, onChoice, onOwn, onCompare }: PeriodFormProps) {
  return (
    <div className="activity-period">
      <fieldset className="segmented">
        <legend className="visually-hidden">{text.activityPeriod()}</legend>
        {[...periodDays, 'own' as const].map((each) => (
          <label key={each} className={each === choice ? 'is-chosen' : ''}>
            <input type="radio" name="activity-period" checked={each === choice} onChange={() => onChoice(each)} />
            <span>{each === 'own' ? text.activityOwnDates() : text.activityLastDays({ n: formatCount(each) })}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'own' && <OwnDays own={own} onOwn={onOwn} />}
      {isCompared !== null && (
        <label className="check">
          <input type="checkbox" checked={isCompared} onChange={({ target }) => onCompare(target.checked)} />
          <span>{text.activityCompare()}</span>
        </label>
      )}
    </div>
  );
}

function OwnDays({ own, onOwn }: Pick<PeriodFormProps, 'own' | 'onOwn'>) {
  const id = useId();
  const isWrong = !isPeriod(own);
  const day = (name: 'from' | 'to', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="date"
        className="date"
        value={own[name]}
        aria-invalid={isWrong}
        {...(isWrong && { 'aria-describedby': `${id}-why` })}
        onChange={({ target }) => onOwn({ ...own, [name]: target.value })}
      />
    </div>
  );
  return (
    <div className="activity-own">
      {day('from', text.activityFrom())}
      {day('to', text.activityTo())}
      <p id={`${id}-why`} className="activity-wrong" role="alert">
        {isWrong && text.activityPeriodWrong({ n: formatCount(longestPeriodDays) })}
      </p>
    </div>
  );
}

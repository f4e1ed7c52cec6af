import * as text from '#strings/editor';
import type { ShownVital } from '../../protocol/enums/activity.js';
import type { SpeedValue } from '../../protocol/http/activity.js';
import { ratingWords } from './activity-words.js';
import { formatVital } from './formats.js';

/** A measure of speed, what web-vitals says of it in a word, and from how many views it is known. */
export function Rating({ vital, value }: { readonly vital: ShownVital; readonly value: SpeedValue | null }) {
  if (!value) return <span className="activity-soft">–</span>;
  return (
    <span className="activity-rating">
      <span className="activity-measure">{formatVital(vital, value.value)}</span>
      <span className={`activity-mark is-${value.rating}`}>{ratingWords[value.rating]()}</span>
      <span className="activity-soft">{text.activitySpeedViews({ n: value.views })}</span>
    </span>
  );
}

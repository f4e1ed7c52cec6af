import * as text from '#strings/editor';
import type { MediaPlace, MediaUsesAnswer } from '../../protocol/http/media.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { Answered } from '../ui/use-answer.js';
import { placeAddress, placeName } from './media-places.js';

/** The places of a file, each with the way there. */
export function MediaUses({ uses }: { readonly uses: Answered<MediaUsesAnswer> }) {
  const { value, problem, retry } = uses;
  return (
    <section className="media-uses" aria-labelledby="media-uses-title">
      <h3 id="media-uses-title">{text.mediaUses()}</h3>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.unableToLoad()}</ProblemBar>}
      <p role="status" className="field-help">
        {value ? value.places.length === 0 && text.mediaUsesNone() : problem === null && text.loading()}
      </p>
      {value && <PlaceList places={value.places} />}
    </section>
  );
}

/** A link opens beside this one: what is typed here stays. */
function PlaceList({ places }: { readonly places: readonly MediaPlace[] }) {
  if (places.length === 0) return null;
  return (
    <ul className="media-places">
      {places.map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          <a href={placeAddress(place)} target="_blank" rel="noopener">
            {placeName(place)}
          </a>{' '}
          {!place.isLive && <span className="field-help">{text.mediaUseDraft()}</span>}
        </li>
      ))}
    </ul>
  );
}

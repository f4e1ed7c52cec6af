import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import type { FoundPlace, PlaceDetails } from '../../protocol/http/places.js';
import { readCoordinates } from '../../protocol/maps/coordinates.js';
import { createRandomId } from '../ui/random-id.js';
import { checkText } from './check-text.js';
import { Counter } from './Counter.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { usePlaceSearch } from './use-place-search.js';
import type { PlaceSearch } from './use-place-search.js';
import { useTextInput } from './use-text-input.js';

/** The fields of a location that a place fills. The marker is in its middle. */
const locationOf = ({ title, line1, line2, country, lat, lng }: PlaceDetails) => ({
  addressTitle: title,
  addressLine1: line1,
  addressLine2: line2,
  addressCountry: country,
  ...pointOf({ lat, lng }),
});

const pointOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({
  mapLat: lat,
  mapLng: lng,
  markerLat: '',
  markerLng: '',
});

function noteOf({ state, places }: PlaceSearch, query: string, chosen: string): string {
  if (chosen) return chosen;
  if (state === 'searching') return text.placesSearching();
  if (state === 'found' && query)
    return places.length === 0 ? text.placesNone() : text.placesFound({ n: places.length });
  return '';
}

/** What is found for a query, which of it is active, and how it is taken. */
function usePlaceChoice({ onPatch }: FieldProps<'text'>) {
  const { isReadOnly, readPlace } = useFieldScope();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const [note, setNote] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [session, setSession] = useState(() => createRandomId(crypto));
  const search = usePlaceSearch(query, session);
  const { places } = search;

  function close(words: string): void {
    setQuery('');
    setActive(-1);
    setNote(words);
  }

  async function take(place: FoundPlace): Promise<void> {
    setFailed(false);
    const details = await readPlace?.(place.id, session);
    if (!details) return setFailed(true);
    onPatch?.(locationOf(details));
    // The next choice is another one for the service.
    setSession(createRandomId(crypto));
    close(text.placeTaken({ place: place.name }));
  }

  function press(event: KeyboardEvent): void {
    if (places.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = places[active];
    if (step !== 0) setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + places.length) % places.length);
    else if (event.key === 'Enter' && chosen) void take(chosen);
    else if (event.key === 'Escape') close('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    search,
    active,
    note: noteOf(search, query, note),
    hasFailed: hasFailed || search.state === 'failed',
    press,
    take: (place: FoundPlace) => void take(place),
    close,
    ask(typed: string): void {
      setNote('');
      setFailed(false);
      setActive(-1);
      setQuery(isReadOnly ? '' : typed);
    },
  };
}

/**
 * The first line of an address, which is searched for while it is typed. A place that is chosen fills all fields of the location; without the
 * search, and for what it does not know, the address is plain text. Coordinates are taken as those of the map.
 */
export function PlaceField(field: FieldProps<'text'>) {
  const { id, spec, label, value, onPatch } = field;
  const { isReadOnly } = useFieldScope();
  const { search, active, note, hasFailed, press, take, close, ask } = usePlaceChoice(field);
  const input = useTextInput(field, typeof value === 'string' ? value : spec.default, (typed) =>
    checkText(spec, typed),
  );
  const { places } = search;
  const point = isReadOnly ? null : readCoordinates(input.text);
  const error = input.error ?? (hasFailed ? text.placesFailed() : null);
  const counter = <Counter length={input.text.length} max={spec.maxLength} />;

  return (
    <FieldFrame id={id} label={label} error={error} note={note} aside={counter}>
      <input
        {...input.props}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={places[active] ? `${id}-place-${active}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          input.type(event.target.value);
          ask(event.target.value);
        }}
        onKeyDown={press}
      />
      <Places id={id} places={places} active={active} take={take} />
      {search.state === 'failed' && (
        <button type="button" className="button small" onClick={search.again}>
          {text.tryAgain()}
        </button>
      )}
      {point && onPatch && (
        <button
          type="button"
          className="button small"
          onClick={() => {
            onPatch({ ...pointOf(point), addressLine1: '' });
            close(text.placeTaken({ place: `${point.lat}, ${point.lng}` }));
          }}
        >
          {text.placeTakeCoordinates()}
        </button>
      )}
    </FieldFrame>
  );
}

interface PlacesProps {
  readonly id: string;
  readonly places: readonly FoundPlace[];
  readonly active: number;
  take(place: FoundPlace): void;
}

/** The list below the field; the focus stays in the field. */
function Places({ id, places, active, take }: PlacesProps) {
  return (
    <div
      id={`${id}-places`}
      className="palette-list"
      role="listbox"
      aria-label={text.placesList()}
      hidden={places.length === 0}
    >
      {places.map((place, index) => (
        <div
          key={place.id}
          id={`${id}-place-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          dir="auto"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(place)}
        >
          {place.name}
        </div>
      ))}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { placeSearchDelayMs, shortestPlaceSearch } from '../../protocol/http/places.js';
import type { FoundPlace } from '../../protocol/http/places.js';
import { readCoordinates } from '../../protocol/maps/coordinates.js';
import { useFieldScope } from './field-props.js';

/** What a search has found. `typed`: the site has no search, or there is nothing to search for. */
export interface PlaceSearch {
  readonly state: 'typed' | 'searching' | 'found' | 'failed';
  readonly places: readonly FoundPlace[];
  again(): void;
}

const nothing = { state: 'typed', places: [] } as const;

/** The places that `query` may mean, a moment after its last letter; nothing for an empty query. */
export function usePlaceSearch(query: string, session: string): PlaceSearch {
  const { findPlaces } = useFieldScope();
  const [found, setFound] = useState<Omit<PlaceSearch, 'again'>>(nothing);
  const [round, setRound] = useState(0);
  const wanted = query.trim();
  const isSearched = !!findPlaces && wanted.length >= shortestPlaceSearch && !readCoordinates(wanted);
  useEffect(() => {
    setFound(nothing);
    if (!isSearched || !findPlaces) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      setFound({ state: 'searching', places: [] });
      void findPlaces(wanted, session).then((answer) => {
        if (!isCurrent) return;
        if (!answer) setFound({ state: 'failed', places: [] });
        else setFound(answer.isAvailable ? { state: 'found', places: answer.places } : nothing);
      });
    }, placeSearchDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, isSearched, findPlaces, session, round]);
  return { ...found, again: () => setRound((last) => last + 1) };
}

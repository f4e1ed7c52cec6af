import type { FoundPlace, PlaceDetails } from '../../../protocol/http/places.js';

/** A search, in the language of the answer; `session` joins the calls of one choice, by which the service counts them as one. */
export interface PlaceQuery {
  readonly text: string;
  readonly language: string;
  readonly session: string;
}

/** A service that finds places. Both calls reject when it does not answer. */
export interface PlacesProvider {
  search(query: PlaceQuery): Promise<readonly FoundPlace[]>;
  /** Null for an id that the service does not know. */
  details(id: string, query: Omit<PlaceQuery, 'text'>): Promise<PlaceDetails | null>;
}

/** Timeout of a call. */
const timeoutMs = 5000;
const most = 5;
const address = 'https://places.googleapis.com/v1/places';

type Json = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, longest = 200): string => (typeof value === 'string' ? value.slice(0, longest) : '');

/** The first part of an address of one of the kinds, such as the street. */
function partOf(place: Json, ...kinds: readonly string[]): string {
  const parts = listOf(place['addressComponents']).map(recordOf);
  const part = parts.find(({ types }) => listOf(types).some((type) => kinds.includes(String(type))));
  return textOf(part?.['longText']);
}

/** Street and number in the order in which the service writes them for the country. */
function streetOf(place: Json): string {
  const [street, number] = [partOf(place, 'route'), partOf(place, 'street_number')];
  const whole = textOf(place['formattedAddress'], 500);
  const isNumberFirst = whole.includes(`${number} ${street}`);
  return (isNumberFirst ? [number, street] : [street, number]).filter(Boolean).join(' ');
}

function readDetails(value: unknown): PlaceDetails | null {
  const place = recordOf(value);
  const { latitude, longitude } = recordOf(place['location']);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const title = textOf(recordOf(place['displayName'])['text']);
  const street = streetOf(place);
  const town = [partOf(place, 'postal_code'), partOf(place, 'locality', 'postal_town', 'administrative_area_level_1')];
  return {
    // A house has its own address for a name.
    title: title === street ? '' : title,
    line1: street || textOf(place['formattedAddress']),
    line2: street ? town.filter(Boolean).join(' ') : '',
    country: partOf(place, 'country').slice(0, 100),
    lat: latitude,
    lng: longitude,
  };
}

/** The places of Google, by a key that stays on the server. Without a key there is no search. */
export function createPlaces(key: string, fetchAnswer: typeof fetch): PlacesProvider | null {
  if (!key) return null;

  async function ask(url: string, init: RequestInit & { readonly headers: Record<string, string> }): Promise<unknown> {
    const response = await fetchAnswer(url, {
      ...init,
      headers: { 'X-Goog-Api-Key': key, ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The search for places answers ${response.status}`);
    return response.json();
  }

  return {
    async search({ text, language, session }) {
      const answer = await ask(`${address}:autocomplete`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ input: text, languageCode: language, sessionToken: session }),
      });
      return listOf(recordOf(answer)['suggestions'])
        .map((each) => recordOf(recordOf(each)['placePrediction']))
        .map((found) => ({ id: textOf(found['placeId'], 300), name: textOf(recordOf(found['text'])['text'], 300) }))
        .filter(({ id, name }) => id && name)
        .slice(0, most);
    },
    async details(id, { language, session }) {
      const query = new URLSearchParams({ languageCode: language, sessionToken: session });
      const fields = 'location,displayName,formattedAddress,addressComponents';
      return readDetails(
        await ask(`${address}/${encodeURIComponent(id)}?${query}`, { headers: { 'X-Goog-FieldMask': fields } }),
      );
    },
  };
}

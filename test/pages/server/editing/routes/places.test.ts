import { describe, expect, test } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import * as calls from '../../../../../protocol/http/calls.js';
import { createTestServer, loggedIn } from '../../support.js';

const details = {
  location: { latitude: 53.55, longitude: 9.99 },
  displayName: { text: 'Town hall' },
  formattedAddress: 'Rathausmarkt 1, 20095 Hamburg, Germany',
  addressComponents: [
    { longText: '1', types: ['street_number'] },
    { longText: 'Rathausmarkt', types: ['route'] },
    { longText: '20095', types: ['postal_code'] },
    { longText: 'Hamburg', types: ['locality', 'political'] },
    { longText: 'Germany', types: ['country', 'political'] },
  ],
};

/** The places service of Google, as its documentation describes it. */
function service() {
  const asked: { url: string; key: string | null; body: string; mask: string | null }[] = [];
  const answer: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const url = String(input);
    asked.push({
      url,
      key: headers.get('x-goog-api-key'),
      body: typeof init?.body === 'string' ? init.body : '',
      mask: headers.get('x-goog-fieldmask'),
    });
    if (url.endsWith(':autocomplete'))
      return Response.json({
        suggestions: [
          { placePrediction: { placeId: 'hall', text: { text: 'Town hall, Hamburg' } } },
          { queryPrediction: { text: { text: 'town halls' } } },
          { placePrediction: { placeId: '', text: { text: 'Nameless' } } },
        ],
      });
    return url.includes('/hall?') ? Response.json(details) : new Response('{}', { status: 404 });
  };
  return { asked, fetch: answer };
}

const mapsEnv = { MORTISE_GOOGLE_MAPS_KEY: 'public', MORTISE_GOOGLE_PLACES_KEY: 'secret' };
const search = (query: string, session = 'abc'): string =>
  `${calls.placesAutocomplete}?${new URLSearchParams({ query, session, page: 'p1', section: 'map' })}`;
const read = (place: string): string =>
  `${calls.placesDetails}?${new URLSearchParams({ place, session: 'abc', page: 'p1', section: 'map' })}`;

async function editorOf(options: Parameters<typeof createTestServer>[0]) {
  const server = await createTestServer(options);
  return { server, browser: await loggedIn(server, [roles.editor]) };
}

describe('the search for places', () => {
  test('asks the service for what was typed, with the key of the server, in the language of the editor [EDIT-05]', async () => {
    const { asked, fetch } = service();
    const { browser } = await editorOf({ mapsEnv, verifyFetch: fetch });
    const answer = await browser.fetch(search(' town hall '), { headers: { 'accept-language': 'de' } });
    expect(await answer.json()).toEqual({ isAvailable: true, places: [{ id: 'hall', name: 'Town hall, Hamburg' }] });
    expect(asked).toEqual([
      {
        url: 'https://places.googleapis.com/v1/places:autocomplete',
        key: 'secret',
        body: '{"input":"town hall","languageCode":"de","sessionToken":"abc"}',
        mask: null,
      },
    ]);
  });

  test('answers a place in the fields of a map [EDIT-06]', async () => {
    const { asked, fetch } = service();
    const { browser } = await editorOf({ mapsEnv, verifyFetch: fetch });
    expect(await (await browser.fetch(read('hall'))).json()).toEqual({
      title: 'Town hall',
      line1: 'Rathausmarkt 1',
      line2: '20095 Hamburg',
      country: 'Germany',
      lat: 53.55,
      lng: 9.99,
    });
    expect(asked[0]?.mask).toBe('location,displayName,formattedAddress,addressComponents');
    expect((await browser.fetch(read('gone'))).status).toBe(404);
  });

  test('says that there is none without a key, and asks nobody', async () => {
    const { asked, fetch } = service();
    const { browser } = await editorOf({ verifyFetch: fetch });
    expect(await (await browser.fetch(search('town hall'))).json()).toEqual({ isAvailable: false, places: [] });
    expect((await browser.fetch(read('hall'))).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('answers 502 and tells the operator when the service fails; the key is in no answer', async () => {
    const broken: typeof fetch = async () => new Response('denied secret', { status: 403 });
    const { browser, server } = await editorOf({ mapsEnv, verifyFetch: broken });
    const answer = await browser.fetch(search('town hall'));
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain('secret');
    expect(server.reported.map(String)).toEqual(['Error: The search for places answers 403']);
  });

  test.each([
    ['two letters', search('ab')],
    ['an endless text', search('x'.repeat(201))],
    ['a session of other characters', search('town hall', 'a b')],
    ['an id with a slash', read('../secrets')],
  ])('refuses %s', async (_, address) => {
    const { asked, fetch } = service();
    const { browser } = await editorOf({ mapsEnv, verifyFetch: fetch });
    expect((await browser.fetch(address)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('is limited to 120 calls a minute', async () => {
    const { browser } = await editorOf({ mapsEnv, verifyFetch: service().fetch });
    const states: number[] = [];
    for (let call = 0; call < 121; call += 1) states.push((await browser.fetch(search('town hall'))).status);
    expect(states.filter((status) => status === 200)).toHaveLength(120);
    expect(states.at(-1)).toBe(429);
  });
});

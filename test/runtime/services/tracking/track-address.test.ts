import { expect, it } from 'vitest';
import { trackAddress } from '../../../../runtime/services/tracking/track-address.js';

const asked = {
  landing: 'https://site.test/shop?x=1',
  refer: 'https://other.test/a?b=c&d',
  rk: 'r-1',
  lang: 'de-CH',
  screen: '360x740',
};

function addressOf(landing: string): URL {
  const window = {
    document: { referrer: asked.refer },
    location: new URL(landing),
    navigator: { language: asked.lang },
    screen: { width: 360, height: 740 },
  } as unknown as Window & typeof globalThis;
  return new URL(trackAddress({ window, uniqueId: () => asked.rk }), 'https://site.test');
}

const parametersOf = (landing: string): Record<string, string> => Object.fromEntries(addressOf(landing).searchParams);

it('asks for the image with landing, refer, rk, lang and screen [TRK-12]', () => {
  expect(addressOf(asked.landing).pathname).toBe('/api/track/Track');
  expect(parametersOf(asked.landing)).toEqual(asked);
});

it('adds the parameters of a campaign, each only when the address has it [TRK-13]', () => {
  const landing =
    'https://site.test/?source=mail&campaign=spring%20sale&mkwid=7&other=1&channel=&source=twice&sub=1&xsource=1&rk=2';
  expect(parametersOf(landing)).toEqual({
    ...asked,
    landing,
    source: 'mail',
    campaign: 'spring sale',
    channel: '',
    mkwid: '7',
  });
  const all = {
    source: '1',
    campaign: '2',
    subcampaign: '3',
    channel: '4',
    subchannel: '5',
    variation: '6',
    mkwid: '7',
  };
  expect(parametersOf(`https://site.test/?${new URLSearchParams(all)}`)).toMatchObject(all);
});

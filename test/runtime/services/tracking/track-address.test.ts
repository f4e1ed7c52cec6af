import { expect, it } from 'vitest';
import { trackAddress } from '../../../../runtime/services/tracking/track-address.js';

const input = {
  landing: 'https://site.test/shop?x=1',
  refer: 'https://other.test/a?b=c&d',
  rk: 'r-1',
  lang: 'de-CH',
  screen: '360x740',
};
const parametersOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, 'https://site.test').searchParams);

it('asks for the image with landing, refer, rk, lang and screen [TRK-12]', () => {
  const address = trackAddress(input);
  expect(address.split('?')[0]).toBe('/api/track/Track');
  expect(parametersOf(address)).toEqual(input);
});

it('adds the parameters of a campaign, each only when the address has it [TRK-13]', () => {
  const landing = 'https://site.test/?source=mail&campaign=spring%20sale&mkwid=7&other=1&channel=';
  expect(parametersOf(trackAddress({ ...input, landing }))).toMatchObject({
    source: 'mail',
    campaign: 'spring sale',
    mkwid: '7',
    channel: '',
  });
  const names = Object.keys(parametersOf(trackAddress({ ...input, landing })));
  expect(names.sort()).toEqual(['campaign', 'channel', 'landing', 'lang', 'mkwid', 'refer', 'rk', 'screen', 'source']);
  const all = 'https://site.test/?source=1&campaign=2&subcampaign=3&channel=4&subchannel=5&variation=6&mkwid=7';
  expect(parametersOf(trackAddress({ ...input, landing: all }))).toMatchObject({
    source: '1',
    campaign: '2',
    subcampaign: '3',
    channel: '4',
    subchannel: '5',
    variation: '6',
    mkwid: '7',
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { share } from '../../../pages/blocks/share.js';
import { createContext, parse } from './render-support.js';

async function draw(value: Record<string, boolean | string>): Promise<HTMLElement> {
  const context = createContext({ origin: 'https://tern.example', path: '/shop', pageTitle: 'Stools & <more>' });
  return parse(String(await share.render({ id: 's', type: 'share', value }, context)));
}

describe('share block', () => {
  it('has plain links with the page’s address and title, which tell the service nothing of the page before', async () => {
    const root = await draw({ facebook: true, pinterest: true, whatsapp: false });
    const links = [...root.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Email', 'mailto:?subject=Stools%20%26%20%3Cmore%3E&body=https%3A%2F%2Ftern.example%2Fshop'],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Ftern.example%2Fshop'],
      [
        'Pinterest',
        'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Ftern.example%2Fshop&description=Stools%20%26%20%3Cmore%3E',
      ],
    ]);
    expect(links.map((link) => link.rel)).toEqual(['', 'noopener noreferrer', 'noopener noreferrer']);
    expect(root.querySelector('script, iframe, img')).toBeNull();
  });

  it('has the behaviour with the button of the device alone', async () => {
    expect((await draw({})).querySelector('[data-widget=share] button[type=button][data-part=button]')).not.toBeNull();
    expect((await draw({ device: false })).querySelector('[data-widget], button')).toBeNull();
  });
});

import { showBetween } from '../support/hostile-pages.js';
import { expect, test } from '../support/test.js';

/** Markup before a page's widgets; each names a member of the window, the document or a form. */
const unlucky = [
  '<h2 id="mortise">Mortise</h2>',
  '<h2 id="mortise">One</h2><h2 id="mortise">Two</h2>',
  '<iframe name="mortise"></iframe>',
  '<img name="querySelectorAll" alt="">',
  '<img name="querySelector" id="x" alt=""><img name="querySelector" alt="">',
  '<img name="y" id="getElementById" alt=""><img name="addEventListener" alt="">',
  '<form name="documentElement"><input name="removeAttribute"><input name="name"></form>',
  '<iframe name="createElement"></iframe><img name="body" alt=""><img name="head" alt=""><img name="cookie" alt="">',
  ...['getAttribute', 'setAttribute', 'removeAttribute', 'querySelectorAll', 'matches', 'closest', 'contains'].map(
    (name) => `<form data-widget="form"><button>Send</button><input name="${name}"></form>`,
  ),
  ...['dataset', 'addEventListener', 'dispatchEvent', 'isConnected', 'hasAttribute', 'elements', 'parentElement'].map(
    (name) => `<form data-widget="form"><p id="named">Here</p><button>Send</button><input name="${name}"></form>`,
  ),
];

for (const body of unlucky) {
  test(`a page starts, and its widgets live, beside ${body}`, async ({ page, cases: { origin } }) => {
    expect(await showBetween(page, origin, body)).toEqual([]);
    // A press inside a form whose methods are hidden is the browser's.
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await page.evaluate(() => {
      document.addEventListener('submit', (event) => event.preventDefault());
      for (const button of document.querySelectorAll<HTMLElement>('form[data-widget] > button')) button.click();
    });
    expect(uncaught).toEqual([]);
  });
}

test('markup that comes later may have unlucky names too', async ({ page, cases: { origin } }) => {
  await showBetween(page, origin, '');
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.evaluate(() => {
    const add = (name: string, unluckyName: string): HTMLElement => {
      const made = document.body.appendChild(document.createElement(name));
      made.setAttribute('name', unluckyName);
      return made;
    };
    const late = document.getElementById('before')!.cloneNode(true) as HTMLElement;
    late.id = 'late';
    late.firstElementChild!.removeAttribute('data-state');
    const form = document.body.appendChild(document.createElement('form'));
    form.append(add('input', 'matches'));
    document.body.append(late);
    add('img', 'querySelector');
  });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#late [data-widget]')?.getAttribute('data-state')))
    .toBe('ready');
  expect(uncaught).toEqual([]);
});

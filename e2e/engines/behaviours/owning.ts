import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { connected, expectedErrors, frame, logIn, saved } from './editor.js';

/** Focuses the shown field with this label, with what is in it selected. */
async function intoField(visitor: Visitor, name: string): Promise<void> {
  await visitor.untilTrue((wanted: string) => {
    const label = [...document.querySelectorAll('label')].find(
      (each) => each.textContent?.trim() === wanted && each.checkVisibility(),
    );
    const field = label?.control as HTMLInputElement | null | undefined;
    field?.focus();
    if (field?.type === 'text') field.select();
    return !!field && document.activeElement === field;
  }, name);
}

/** Whether a page that anybody may see holds these words. */
const isLive = (address: string, words: string): Promise<boolean> =>
  fetch(address, { credentials: 'omit' })
    .then((answer) => answer.text())
    .then((page) => page.includes(words));

/** A small picture, as one that was chosen with the button that takes files. */
const choosePicture = async (name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  canvas.width = 40;
  canvas.height = 30;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#0a6b6b';
    context.fillRect(0, 0, 40, 30);
  }
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const input = document.querySelector<HTMLInputElement>(
    'main input[type=file][multiple], .upload-area input[type=file]',
  );
  if (!bytes || !input) throw new Error('There is nothing that takes files.');
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name, { type: 'image/png' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** What an owner does besides writing pages. */
export const owning: Behaviour[] = [
  {
    holds: 'the owner makes a product with a price and shows it, and visitors find it in the shop',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await logIn(visitor, places);
      await visitor.open(`${places.site}/config/products`);
      await visitor.untilTrue(() => document.querySelector('.product-rows > li'));
      const name = `Bench ${visitor.engine} ${process.pid}`;
      await visitor.pressNamed('New product');
      await visitor.untilTrue(
        () => document.activeElement?.closest('dialog[open]') && 'value' in document.activeElement,
      );
      await visitor.keys(...name, 'Enter');
      await visitor.until(() => document.activeElement?.textContent, name);
      await intoField(visitor, 'Price');
      await visitor.keys(...'42.50', 'Tab');
      await visitor.see(() => {
        const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === 'State');
        const state = label?.control as HTMLSelectElement;
        state.value = [...state.options].find(({ text }) => text === 'Available')?.value ?? '';
        state.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await visitor.pressNamed('Save');
      await visitor.untilTrue(() => document.body.textContent?.includes('Saved.'));
      const address = `${places.site}/shop/${name.toLowerCase().replaceAll(' ', '-')}`;
      await visitor.untilTrue(isLive, address, '$42.50');
    },
  },
  {
    holds: 'a picture is uploaded into the library, is described and is served',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      await logIn(visitor, places);
      await visitor.open(`${places.site}/config/media`);
      await visitor.untilTrue(() => document.querySelector('.media-grid > li'));
      const name = `kiln-${visitor.engine}-${process.pid}.png`;
      await visitor.see(choosePicture, name);
      await visitor.untilTrue(
        (wanted: string) => document.querySelector('.media-grid > li')?.textContent?.includes(wanted),
        name,
      );
      await visitor.press('.media-grid > li:first-child button');
      await intoField(visitor, 'What it shows (English)');
      await visitor.keys(...'A kiln', 'Tab');
      await visitor.press('dialog[open] button[type=submit]');
      await visitor.untilTrue(() => document.querySelector('dialog[open]')?.textContent?.includes('Saved.'));
      await visitor.untilTrue(async (wanted: string) => {
        const answer = await fetch(`/api/config/media?search=${encodeURIComponent(wanted)}`);
        const { files } = (await answer.json()) as {
          readonly files: readonly { readonly path: string; readonly width: number; readonly alts: object }[];
        };
        const [file] = files;
        if (!file || file.width !== 40 || JSON.stringify(file.alts) !== '{"en":"A kiln"}') return false;
        return (await fetch(file.path, { credentials: 'omit' })).status === 200;
      }, name);
    },
  },
  {
    holds: 'a colour of the theme is changed, is seen in the page at once, and is live once it is published',
    isFast: true,
    expectedErrors,
    async run(visitor, places) {
      // A site has one theme, and engines run at the same time.
      const own = await places.startSite();
      await logIn(visitor, own);
      await visitor.open(`${own.site}/config/theme?frameUrl=%2Fcontact`);
      await connected(visitor);
      await visitor.until(isLive, false, `${own.site}/contact`, '#7a1f5c');
      await visitor.untilTrue(() => {
        const field = [...document.querySelectorAll<HTMLInputElement>('input')].find(
          (each) =>
            each.type === 'text' &&
            [each.getAttribute('aria-label'), each.labels?.[0]?.textContent?.trim()].includes('Links and buttons'),
        );
        field?.focus();
        field?.select();
        return !!field && document.activeElement === field;
      });
      await visitor.keys(...'#7a1f5c', 'Tab');
      await visitor.untilTrue((selector: string) => {
        const page = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument;
        return [...(page?.querySelectorAll('main a, a.button, button') ?? [])].some((each) => {
          const { color = '', backgroundColor = '' } = page?.defaultView?.getComputedStyle(each) ?? {};
          return [color, backgroundColor].includes('rgb(122, 31, 92)');
        });
      }, frame);
      await saved(visitor);
      await visitor.pressNamed('Publish…');
      await visitor.untilTrue(() => document.querySelector('dialog[open]'));
      await visitor.see(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('dialog[open] button')];
        buttons.find((each) => each.textContent?.trim() === 'Publish')?.click();
      });
      await visitor.untilTrue(isLive, `${own.site}/contact`, '#7a1f5c');
    },
  },
];

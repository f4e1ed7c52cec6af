import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { connected, copyPage, frame, publish, saved } from './editor.js';

/** How much later every answer of the server comes. */
const serverMs = 300;

const words = ' now';
const picture = { file: 'bay-morning', description: 'The bay at six in the morning.' };

/** Writes behind the heading in place, after a double press, and leaves it; resolves with its text. */
async function write(visitor: Visitor): Promise<string> {
  await visitor.inFrame(frame);
  const before = await visitor.see(() => document.querySelector('h1')?.textContent?.trim() ?? '');
  await visitor.pressTwice('h1');
  await visitor.untilTrue(
    () => document.activeElement?.tagName === 'H1' && document.activeElement.getAttribute('role') === 'textbox',
  );
  await visitor.keys('End', ...words);
  await visitor.until(() => document.querySelector('h1')?.textContent?.trim(), before + words);
  await visitor.keys('Escape');
  await visitor.untilTrue(() => !document.querySelector('[contenteditable]'));
  await visitor.inFrame(null);
  return before + words;
}

/** Chooses another picture for the page's first one, with its description. */
async function replacePicture(visitor: Visitor): Promise<void> {
  await visitor.inFrame(frame);
  await visitor.press('[data-block-type=image] img');
  await visitor.inFrame(null);
  await visitor.pressNamed('Picture: Replace…');
  await visitor.type('#picture-search', picture.file);
  await visitor.untilTrue((name: string) => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[type=radio]')];
    const isFound = radios.length === 1 && !!radios[0]?.labels?.[0]?.textContent?.includes(name);
    if (isFound) radios[0]?.click();
    return isFound && radios[0]?.checked;
  }, picture.file);
  await visitor.untilTrue(() => {
    const label = [...document.querySelectorAll('dialog[open] label')].find((each) =>
      each.textContent?.includes('What the picture shows'),
    ) as HTMLLabelElement | undefined;
    const field = label?.control as HTMLInputElement | null | undefined;
    field?.focus();
    field?.select();
    return !!field && document.activeElement === field;
  });
  await visitor.keys('Control+a', ...picture.description);
  await visitor.pressNamed('Use this picture');
  await visitor.untilTrue(() => !document.querySelector('dialog[open]'));
  await visitor.inFrame(frame);
  await visitor.untilTrue(
    ({ file, description }: typeof picture) =>
      [...document.images].some(
        (image) => image.alt === description && image.currentSrc.includes(file) && image.naturalWidth > 0,
      ),
    picture,
  );
  await visitor.inFrame(null);
}

/** The page follows the mouse from frame to frame; what it holds shows in it alone. */
const fewFrames = async (): Promise<boolean> => {
  for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return true;
};

/** Drags the first heading behind the first picture, in the page itself. */
async function dragHeading(visitor: Visitor): Promise<void> {
  const [from, to] = await visitor.see((selector: string) => {
    const page = document.querySelector(selector) as HTMLIFrameElement;
    const corner = page.getBoundingClientRect();
    const scale = corner.width / page.offsetWidth;
    const inside = page.contentDocument as Document;
    inside.querySelector('h1')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = (name: string, across: number, down: number): [number, number] => {
      const { x, y, width, height } = (inside.querySelector(name) as Element).getBoundingClientRect();
      return [corner.x + (x + width * across) * scale, corner.y + (y + height * down) * scale];
    };
    return [place('h1', 0.2, 0.5), place('[data-block-type=image] img', 0.9, 0.9)];
  }, frame);
  await visitor.drag(from as [number, number], to as [number, number], fewFrames, fewFrames);
  await visitor.inFrame(frame);
  await visitor.untilTrue(() => document.querySelector('[data-block-type=image] ~ [data-block-type=heading]:has(h1)'));
  await visitor.inFrame(null);
}

/** The journey of an owner from the log-in to what a visitor sees. */
export const edits: Behaviour[] = [
  {
    holds:
      'an owner far from the server logs in, writes in the page, changes its picture, drags a block, publishes, and a visitor sees it',
    // The session before the log-in is refused, and the page asks before it is left with something that is not saved.
    expectedErrors: /40[13]|Failed to load resource|beforeunload/,
    async run(visitor, places) {
      const path = await copyPage(places, '/about');
      const { site } = await places.fromAfar(serverMs);
      await visitor.open(`${site}/config/design?frameUrl=${encodeURIComponent(path)}`);
      await visitor.type('input[type=email], input[autocomplete=username]', places.owner.email);
      await visitor.type('input[type=password]', places.owner.password);
      await visitor.keys('Enter');
      await connected(visitor);
      const heading = await write(visitor);
      await replacePicture(visitor);
      await dragHeading(visitor);
      await saved(visitor);
      await publish(visitor);
      // Neither a stale preview nor a question about a conflict.
      await visitor.inFrame(frame);
      await visitor.until(() => document.querySelector('h1')?.textContent?.trim(), heading);
      await visitor.inFrame(null);
      expect(await visitor.see(() => document.querySelectorAll('dialog[open]').length)).toBe(0);
      const seen = await visitor.see(
        (address: string) => fetch(address, { credentials: 'omit' }).then((answer) => answer.text()),
        path,
      );
      expect(seen.indexOf(picture.description)).toBeGreaterThan(0);
      expect(seen.indexOf(`${heading}</h1>`)).toBeGreaterThan(seen.indexOf(picture.description));
    },
  },
];

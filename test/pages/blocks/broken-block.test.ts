// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../pages/blocks/templates.js';
import { textSource } from '../../../pages/server/snapshot/text-source.js';
import type { Block } from '../../../protocol/document/document.js';
import { createContext, parse } from './render-support.js';

const heading = (id: string): Block => ({ id, type: 'heading', value: { text: `Heading ${id}` } });
const picture: Block = { id: 'broken', type: 'image', value: { image: '/media/a.svg', alt: 'A' } };
const section: Block = { id: 'box', type: 'section', value: {}, children: [heading('in'), picture] };
const foreign: Block = { id: 'foreign', type: 'timeline', value: { years: [1] }, children: [heading('kept')] };

/** A source of pictures that fails at once, and one that fails later. */
const failures = {
  'at once': () => {
    throw new Error('No disk');
  },
  later: () => Promise.reject(new Error('No disk')),
};

async function draw(blocks: Block[], changes: Parameters<typeof createContext>[0]) {
  const told: unknown[] = [];
  const context = createContext({ ...changes, onBlockFailure: (block, cause) => told.push([block.id, cause]) });
  return { page: parse(String(await renderBlocks(blocks, context))), told };
}

describe.each(Object.entries(failures))('a block whose template fails %s', (_name, pictureInfo) => {
  it('is left out of the page of a visitor, and everything else is there', async () => {
    const { page, told } = await draw([heading('a'), section, picture, heading('b')], { pictureInfo });
    expect([...page.querySelectorAll('[data-block-id]')].map((block) => block.getAttribute('data-block-id'))).toEqual([
      'a',
      'box',
      'in',
      'b',
    ]);
    expect(told).toEqual([
      ['broken', new Error('No disk')],
      ['broken', new Error('No disk')],
    ]);
  });

  it('has a place with the reason in the frame of the editor', async () => {
    const { page } = await draw([heading('a'), picture, heading('b')], { pictureInfo, namesFields: true });
    const place = page.querySelector('[data-block-id=broken]');
    expect(place?.getAttribute('data-block-failure')).toBe('render-failed');
    expect(place?.getAttribute('data-state')).toBe('failed');
    expect(place?.querySelector('p')?.textContent).toMatch(
      /^This block cannot be shown\. Visitors see the page without it/,
    );
    expect(page.textContent).toContain('Heading b');
  });
});

describe('a block of a type that the site does not know', () => {
  it('is left out of the page of a visitor, with the blocks in it', async () => {
    const { page, told } = await draw([foreign, heading('a')], {});
    expect(page.textContent?.trim()).toBe('Heading a');
    expect(page.querySelector('[data-block-id=foreign]')).toBeNull();
    expect(told).toEqual([['foreign', undefined]]);
  });

  it('has a place in the frame of the editor, where the blocks in it stay', async () => {
    const { page } = await draw([foreign], { namesFields: true });
    const place = page.querySelector('[data-block-id=foreign]');
    expect(place?.getAttribute('data-block-failure')).toBe('unknown-block');
    expect(place?.querySelector('[data-block-slot=foreign] [data-block-id=kept]')?.textContent).toContain('Heading');
  });

  it('says so in the language of the editor, whatever that of the page is', async () => {
    const editor = { language: 'ar', text: textSource('ar') };
    const { page } = await draw([foreign], { namesFields: true, editor });
    const words = page.querySelector('[data-block-id=foreign] > p');
    expect([words?.getAttribute('lang'), words?.getAttribute('dir')]).toEqual(['ar', 'auto']);
    expect(words?.textContent).toMatch(/^لا يعرف هذا الموقع/);
  });
});

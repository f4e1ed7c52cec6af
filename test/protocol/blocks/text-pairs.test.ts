import { describe, expect, it } from 'vitest';
import { blockTables } from '../../../protocol/blocks/index.js';
import { compareBlocks, compareTexts, isAsOriginal, isLacking, withText } from '../../../protocol/blocks/text-pairs.js';
import { documentVersion, type Block, type PageDocument } from '../../../protocol/document/document.js';
import { sitePartTables } from '../../../protocol/site/header-footer.js';

const page = (title: string, blocks: readonly Block[], more: Partial<PageDocument> = {}): PageDocument => ({
  version: documentVersion,
  id: title,
  path: '/',
  title,
  description: '',
  navigationTitle: '',
  pageType: 1,
  blocks,
  ...more,
});

const heading = (text: string): Block => ({ id: 'h', type: 'heading', value: { text, level: '2' } });
const questions = (...titles: readonly string[]): Block => ({
  id: 'q',
  type: 'accordion',
  value: { items: titles.map((title, at) => ({ id: `i${at}`, title })) },
});

const english = page('Oars', [
  heading('Two oars'),
  { id: 's', type: 'section', value: {}, children: [questions('Why?', '42')] },
]);

describe('the texts of a page beside those of its translation', () => {
  it('are paired by block and item, wherever these stand, and words alone', () => {
    const german = page('Ruder', [questions('Warum?', '42'), heading('Two oars')]);
    const { pairs, absent } = compareTexts(blockTables, english, german);
    expect(pairs.map(({ blockId, path, original, translated }) => [blockId, path, original, translated])).toEqual([
      ['', 'title', 'Oars', 'Ruder'],
      ['h', 'text', 'Two oars', 'Two oars'],
      ['q', 'items/i0/title', 'Why?', 'Warum?'],
    ]);
    expect(pairs.map(isAsOriginal)).toEqual([false, true, false]);
    expect(absent).toEqual([{ id: 's', type: 'section' }]);
  });

  it('are missing where they are empty or the same, with or without formats', () => {
    const rich = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oak', marks: [{ type: 'bold' }] }] }],
    };
    expect(isAsOriginal({ original: 'Oak', translated: ' ' })).toBe(true);
    expect(isAsOriginal({ original: 'Oak', translated: rich })).toBe(true);
    expect(isAsOriginal({ original: rich, translated: 'Eiche' })).toBe(false);
  });

  it('are set one by one, and nothing else changes', () => {
    const changed = [
      { blockId: '', path: 'title', text: 'Ruder' },
      { blockId: 'q', path: 'items/i0/title', text: 'Warum?' },
      { blockId: 'gone', path: 'text', text: 'x' },
    ].reduce((document, { text, ...place }) => withText(document, place, text), english);
    expect(changed).toEqual({
      ...english,
      title: 'Ruder',
      blocks: [heading('Two oars'), { id: 's', type: 'section', value: {}, children: [questions('Warum?', '42')] }],
    });
    const [first] = compareTexts(blockTables, english, changed).pairs;
    expect(first).toMatchObject({ original: 'Oars', translated: 'Ruder' });
  });

  it('leave out what visitors do not read as words', () => {
    const form: Block = {
      id: 'f',
      type: 'form',
      value: { formName: 'Orders', heading: 'Write', notifyEmail: 'a@b.example' },
    };
    const { pairs } = compareTexts(blockTables, page('', [form]), page('', [form]));
    expect(pairs.map(({ path }) => path)).toEqual(['heading']);
  });

  it.each([
    ['announcement', { text: 'Open' }, { text: 'Open', isShown: true }, true],
    ['announcement', { text: 'Open', isShown: true }, { text: 'Open', isShown: false }, false],
    ['footer', { badgeText: 'Made' }, { badgeText: 'Made', badge: 'light' }, true],
    ['footer', { badgeText: 'Made', badge: 'light' }, { badgeText: 'Made', badge: 'none' }, false],
  ])('lack only what the translation shows: %s %j %j', (type, original, translated, isLackingThere) => {
    const block = (value: Block['value']): readonly Block[] => [{ id: type, type, value }];
    const { pairs } = compareBlocks(sitePartTables, block(original), block(translated));
    expect(pairs.map(isLacking)).toEqual([isLackingThere]);
  });

  it.each([
    ['folder', true],
    ['link', false],
  ])('lack the entries of a %s of the menu: %s', (kind, isLackingThere) => {
    const menu = [{ id: 'a', text: 'More', kind, links: [{ id: 'b', text: 'Films', link: '/films' }] }];
    const header: readonly Block[] = [{ id: 'header', type: 'header', value: { menu } }];
    const { pairs } = compareBlocks(sitePartTables, header, header);
    expect(pairs.map((pair) => [pair.path, isLacking(pair)])).toEqual([
      ['menu/a/text', true],
      ['menu/a/links/b/text', isLackingThere],
    ]);
  });

  it('lack nothing inside a popup that is off, which the original may not have shown either', () => {
    const popup = (isOn: boolean, children: readonly Block[] = [heading('Sale')]): readonly Block[] => [
      { id: 'p', type: 'popup', value: { isOn }, children },
    ];
    const lacking = (left: readonly Block[], right: readonly Block[]): readonly [number, number] => {
      const { pairs, absent } = compareTexts(blockTables, page('', left), page('', right));
      return [pairs.filter(isLacking).length, absent.length];
    };
    expect(lacking(popup(false), popup(true))).toEqual([1, 0]);
    expect(lacking(popup(true), popup(false))).toEqual([0, 0]);
    expect(lacking(popup(true), popup(true, []))).toEqual([0, 1]);
    expect(lacking(popup(false), popup(true, []))).toEqual([0, 0]);
  });

  it('lack no description of a picture that the translation does not have', () => {
    const image = (src: string): readonly Block[] => [{ id: 'i', type: 'image', value: { image: src, alt: 'A lake' } }];
    const { pairs } = compareBlocks(blockTables, image('/media/a.jpg'), image(''));
    expect(pairs.map(({ path, isShown }) => [path, isShown])).toEqual([['alt', false]]);
  });
});

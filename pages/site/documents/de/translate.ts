import type { Block, JsonValue, PageDocument } from '../../../../protocol/document/document.js';

/** Words by the id of a block or of an entry of its lists: the fields that differ from the original's. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Addresses of the German pages, for links. */
const addresses: Readonly<Record<string, string>> = {
  '/': '/de',
  '/shop': '/de/laden',
  '/gallery': '/de/galerie',
  '/journal': '/de/journal',
  '/journal/why-three': '/de/journal/warum-drei',
  '/journal/one-board': '/de/journal/ein-brett',
  '/journal/soap': '/de/journal/seife',
  '/about': '/de/ueber-uns',
  '/contact': '/de/kontakt',
  '/visit': '/de/besuch',
  '/visit/bench-notes': '/de/besuch/notizen',
  '/saturdays': '/de/samstags',
  '/events': '/de/termine',
  '/events/bench-morning': '/de/termine/vormittag',
  '/events/open-saturday': '/de/termine/offener-samstag',
  '/events/sharpening': '/de/termine/schleifen',
  '/events/boat-day': '/de/termine/bootstag',
  '/events/elm-talk': '/de/termine/ulmenvortrag',
  '/donate': '/de/spenden',
  '/donate/thanks': '/de/spenden/danke',
  '/oars': '/de/ruder',
  '/films': '/de/filme',
  '/friends': '/de/freunde',
  '/shipping': '/de/versand',
  '/returns': '/de/rueckgabe',
  '/privacy': '/de/datenschutz',
  '/terms': '/de/agb',
  '/imprint': '/de/impressum',
};

const links = new Set(['link', 'joinLink', 'clickThroughUrl', 'nextLink', 'previousLink', 'redirect']);

/** The German address of a page or product of the site; any other address stays. */
function localized(address: string): string {
  return addresses[address] ?? (address.startsWith('/shop/') ? `/de${address}` : address);
}

function translateValue(value: JsonValue, words: Words, name = ''): JsonValue {
  if (typeof value === 'string') return links.has(name) ? localized(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: JsonValue) => translateValue(each, words));
  const fields = Object.entries(value).map(([key, each]: [string, JsonValue]) => [
    key,
    translateValue(each, words, key),
  ]);
  const id = (value as { readonly id?: JsonValue }).id;
  return { ...Object.fromEntries(fields), ...(typeof id === 'string' ? words[id] : {}) };
}

function translateBlock(block: Block, words: Words): Block {
  return {
    ...block,
    value: { ...(translateValue(block.value, words) as Block['value']), ...words[block.id] },
    ...(block.children ? { children: block.children.map((child) => translateBlock(child, words)) } : {}),
  };
}

type Head = Pick<PageDocument, 'id' | 'title' | 'description'> &
  Partial<Pick<PageDocument, 'navigationTitle' | 'tags' | 'excerpt' | 'pictureAlt' | 'place' | 'price' | 'tickets'>>;

/** The German version of a page: its blocks with other words, and with links to the German pages. */
export function translate(original: PageDocument, head: Head, words: Words): PageDocument {
  const path = addresses[original.path];
  if (path === undefined) throw new Error(`The page ${original.path} has no German address.`);
  return {
    ...original,
    ...head,
    navigationTitle: head.navigationTitle ?? '',
    path,
    locale: 'de',
    translationOf: original.id,
    blocks: original.blocks.map((block) => translateBlock(block, words)),
  };
}

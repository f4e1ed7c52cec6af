/**
 * Leaves out of constant tables what no visitor's code reads. In those of behaviours: the units of numbers and the fields of events, which are
 * for the editor and for readers of the table, and the types of options, which their defaults and choices tell. In the empty page context:
 * members that only the server and authors know, and empty words whose readers take their absence for the same.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'acorn';
import { transform } from 'esbuild';

const unreadInTables = ['unit', 'detail'];

/** Members of the page context without which the visitor's code does. A page that has one keeps it. */
export const unreadInContext = [
  'disqusShortname',
  'commentsEnabled',
  'pinterestOverlayOptions',
  'mobileInfoBarSettings',
  'popupOverlaySettings',
  'websiteRoles',
  'showAnnouncementBar',
  'googleFonts',
  'typekitId',
  'typekitFonts',
];

/** Words of the consent banner. The code that reads them, `parseBannerSettings`, takes what is absent as it takes an empty word. */
export const emptyInContext = [
  'cookieBannerCtaText',
  'cookieBannerCtaVariant',
  'cookieBannerPosition',
  'cookieBannerText',
  'cookieBannerTheme',
  'cookieBannerVariant',
  'cookieBannerOptOutCtaText',
  'cookieBannerAcceptType',
];

const isNamed = (node, names) => node?.type === 'Property' && names.includes(node.key.name);

/** The fields in `node` whose names are `unread`, and the types of options, first to last. */
function findUnread(node, unread) {
  if (Array.isArray(node)) {
    const names = node.some((each) => isNamed(each, ['default'])) ? [...unread, 'type'] : unread;
    return node.flatMap((each) => findUnread(each, names));
  }
  if (isNamed(node, unread)) return [node];
  return typeof node === 'object' && node ? Object.values(node).flatMap((each) => findUnread(each, unread)) : [];
}

/** The module without those fields. */
function leanModule(code, unread) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return findUnread(program, unread).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** esbuild plugin for the code of pages. The editor's code has the whole tables. */
export const leanTables = {
  name: 'lean-tables',
  setup(pluginBuild) {
    const lean = (filter, unread) =>
      pluginBuild.onLoad({ filter }, async ({ path }) => {
        const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
        return { contents: leanModule(code, unread), loader: 'js' };
      });
    lean(/protocol[/\\]widgets[/\\][^/\\]+\.ts$/, unreadInTables);
    lean(/protocol[/\\]context[/\\]page-context\.ts$/, [...unreadInContext, ...emptyInContext]);
  },
};

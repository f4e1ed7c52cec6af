import { button, flush, press, type } from './render.js';
import { home } from './roles-site.js';

export interface Place {
  readonly address: string;
  /** The screen is for those who may make this call. */
  readonly screen: string;
  /** Leads to the acts, where they do not stand on the screen itself. */
  readonly reach?: (container: HTMLElement) => Promise<void>;
  /** Each act by its accessible name, with the call that it makes. */
  readonly acts: readonly (readonly [name: string, call: string])[];
}

async function pressNamed(container: ParentNode, name: string): Promise<void> {
  press(button(container, name));
  await flush();
}

async function openVersion(container: HTMLElement): Promise<void> {
  await pressNamed(container, 'History');
  press(document.querySelector<HTMLElement>('.history-dialog ol button')!);
  await flush();
}

/** Where acts of the editor stand, with the calls that they make. */
export const places: Readonly<Record<string, Place>> = {
  files: {
    address: '/config/media',
    screen: 'GET /api/config/media',
    acts: [['Upload files', 'POST /api/config/media']],
  },
  'a file': {
    address: '/config/media',
    screen: 'GET /api/config/media',
    async reach(container) {
      press(container.querySelector<HTMLElement>('.media-tile')!);
      await flush();
    },
    acts: [
      ['Save', 'PUT /api/config/media/details'],
      ['Replace everywhere…', 'POST /api/config/media/replaced'],
      ['Remove…', 'POST /api/config/media/removed'],
    ],
  },
  'removed files': {
    address: '/config/media',
    screen: 'GET /api/config/media',
    async reach(container) {
      type(container.querySelector<HTMLSelectElement>('#media-filter')!, 'removed');
      await flush();
    },
    acts: [['Restore: Lake.jpg', 'POST /api/config/media/restored']],
  },
  pages: {
    address: '/config/pages',
    screen: 'GET /api/config/pages',
    acts: [
      ['New page…', 'POST /api/config/new-page'],
      ['Move down: Title of /', 'PUT /api/config/page-order'],
      ['Move up: Title of /shop', 'PUT /api/config/page-order'],
      ['Address… Title of /shop', 'PUT /api/config/pages/:id/address'],
      ['Start page… Title of /shop', 'PUT /api/config/pages/:id/start'],
      ['Duplicate… Title of /shop', 'POST /api/config/new-page'],
      ['Delete… Title of /shop', 'DELETE /api/config/pages/:id'],
      ['Add', 'POST /api/config/redirects'],
      ['Remove /former', 'POST /api/config/redirects/removed'],
      ['Save settings', 'PUT /api/config/page-settings'],
      ['Restore Old', 'POST /api/config/bin/:id/restore'],
      ['Delete for good… Old', 'DELETE /api/config/bin/:id'],
    ],
  },
  'an order': {
    address: '/config/orders?orderId=one',
    screen: 'GET /api/config/orders',
    acts: [
      ['Cancel the order', 'PUT /api/config/orders/:id/state'],
      ['Refund', 'POST /api/config/orders/:id/refunds'],
      ['Open downloads again', 'POST /api/config/orders/:id/downloads'],
      ['End the subscription', 'POST /api/config/orders/:id/subscription/end'],
      ['Add note', 'POST /api/config/orders/:id/notes'],
      ['Remove note: “Rang twice.”', 'DELETE /api/config/orders/:id/notes/:note'],
    ],
  },
  languages: {
    address: '/config/languages',
    screen: 'GET /api/multilingual/settings',
    acts: [
      ['Add', 'PUT /api/multilingual/languages'],
      ['Remove de…', 'PUT /api/multilingual/languages'],
      ['Add translation…', 'POST /api/config/pages'],
      ['Set time zone', 'PUT /api/config/time-zone'],
    ],
  },
  'what a language lacks': {
    address: '/config/languages?locale=de',
    screen: 'GET /api/multilingual/missing',
    acts: [
      ['Add translation…', 'POST /api/config/pages'],
      ['Save', 'PUT /api/config/media/details'],
    ],
  },
  'a page beside its translation': {
    address: `/config/languages?locale=de&view=${home}`,
    screen: 'GET /api/multilingual/missing',
    acts: [['Save as draft', 'PUT /api/config/pages/:id/draft']],
  },
  'header and footer beside their translation': {
    address: '/config/languages?locale=de&view=parts',
    screen: 'GET /api/multilingual/missing',
    acts: [['Save as draft', 'PUT /api/site-header-footer']],
  },
  'a page': {
    address: '/config/design?frameUrl=%2F',
    screen: 'GET /api/config/pages/:id',
    // The settings come after the page, and who may see it after them.
    reach: flush,
    acts: [
      ['Publish later', 'PUT /api/config/pages/:id/schedule'],
      ['Discard draft', 'DELETE /api/config/pages/:id/draft'],
      ['New page…', 'POST /api/config/new-page'],
      ['Save', 'PUT /api/config/pages/:id/access'],
      ['Code of this page', 'GET /api/config/code'],
    ],
  },
  'a version of a page': {
    address: '/config/design?frameUrl=%2F',
    screen: 'GET /api/config/pages/:id',
    reach: openVersion,
    acts: [
      ['Restore this version', 'PUT /api/config/pages/:id/draft'],
      ['Save name', 'PUT /api/config/pages/:id/revisions/:revision/name'],
    ],
  },
  'header and footer': {
    address: '/config/header-footer?locale=de',
    screen: 'GET /api/site-header-footer',
    acts: [
      ['Publish…', 'POST /api/site-header-footer/publish'],
      ['Discard draft', 'DELETE /api/site-header-footer/draft'],
      ['Use those of the primary language…', 'DELETE /api/site-header-footer'],
    ],
  },
  'a version of header and footer': {
    address: '/config/header-footer?locale=de',
    screen: 'GET /api/site-header-footer',
    reach: openVersion,
    acts: [
      ['Restore this version', 'PUT /api/site-header-footer'],
      ['Save name', 'PUT /api/site-header-footer/revisions/:revision/name'],
    ],
  },
  'the theme': {
    address: '/config/theme',
    screen: 'GET /api/site-theme',
    acts: [
      ['Publish…', 'POST /api/site-theme/publish'],
      ['Discard draft', 'DELETE /api/site-theme/draft'],
    ],
  },
  entries: {
    address: '/config/entries',
    screen: 'GET /api/config/form-entries',
    acts: [
      ['Mailing lists', 'GET /api/config/lists'],
      ['Move to spam', 'POST /api/config/form-entries/spam'],
      ['Delete…', 'POST /api/config/form-entries/delete'],
    ],
  },
};

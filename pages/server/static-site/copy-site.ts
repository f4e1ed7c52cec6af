import { posix } from 'node:path';
import { lateRollup } from '../../../protocol/names/rollups.js';
import { routes } from '../../../protocol/names/routes.js';
import { widgetNames } from '../../../protocol/names/widgets.js';
import type { Ask } from '../http/ask.js';
import { addressOf, askedOf, fileOf, isFilePath, needsServer, readOwnAddress, type OwnAddress } from './addresses.js';
import { copyMarkup, escaped, unescaped } from './markup.js';

/** Where a copy is shown, and what it is made of. */
export interface CopySource {
  /** Answers a request as the site does to a stranger. */
  readonly ask: Ask;
  /** Origin under which visitors reach the copy, and under which the site answers meanwhile. */
  readonly origin: string;
  /** Origin of the running site, for what needs it; null where there is none. */
  readonly live: string | null;
  /** Prefixes of the addresses of the languages beside the first, such as `/de`. */
  readonly prefixes: readonly string[];
  /** Paths to begin with; what they name is followed. */
  readonly starts: readonly string[];
  /** Path of a page that says what needs the site itself, in the language of the address; for links where there is no running site. */
  readonly elsewhere: (path: string) => string;
  /** Words at a form that needs the site itself, and of the link to it. */
  readonly words: (path: string) => { readonly form: string; readonly link: string };
  /** Writes a file of the copy, whose path begins with a slash. */
  readonly write: (file: string, bytes: Uint8Array | string) => Promise<void>;
}

/** What was copied beside the files themselves. */
export interface SiteCopy {
  /** How many files. */
  readonly count: number;
  /** Addresses that lead to others, by path. */
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly status: number }>;
  /** Addresses that a page or file names and that the site does not answer, with who names them. */
  readonly missing: readonly { readonly address: string; readonly from: string }[];
}

/** Answered, as it was. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly policy: string;
  /** Of a redirect. */
  readonly location: string;
}

const isText = (type: string): boolean => /^text\/|json$|xml$|javascript$/.test(type);

/** Own addresses of files in any text: styles, scripts, data, attributes with several addresses. */
const fileAddress = /(?:https?:\/\/[\w.:[\]-]+)?\/(?:assets|media)\/[^\s"'`<>()\\]*[^\s"'`<>()\\,;]/g;

/** Addresses of other modules and files from a script or sheet. */
const relativeAddress = /["'(`](\.{1,2}\/[\w./-]+\.\w+)["')`]/g;

/** Attributes of a page that lead to other pages and files. */
const linked = /\s(?:href|src|poster)="([^"]*)"/g;

/** Pictures are asked for in a format that every browser in use shows. */
const accepted = 'image/webp,image/png,image/jpeg,*/*';

async function answerOf(ask: Ask, address: string): Promise<Answer> {
  const url = new URL(address);
  const isFile = isFilePath(url.pathname);
  // To an address with a version the server may answer another size until the right one is made.
  if (isFile) url.searchParams.delete('v');
  const response = await ask(new Request(url, { headers: { accept: isFile ? accepted : 'text/html,*/*' } }));
  const { headers } = response;
  return {
    status: response.status,
    type: (headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
    policy: headers.get('content-security-policy') ?? '',
    location: headers.get('location') ?? '',
  };
}

/** What of a page's policy a page can say of itself. Who may frame it is said by a header alone. */
function metaPolicy(policy: string, live: string | null): string {
  return policy
    .split('; ')
    .filter((each) => !each.startsWith('frame-ancestors'))
    .map((each) => (live !== null && each.startsWith('form-action') ? `${each} ${live}` : each))
    .join('; ');
}

/** Behaviours of a page, whose scripts may be asked for one by one, and what reports a failure. */
function behavioursOf(page: string): ReadonlySet<string> {
  const named = [...page.matchAll(/\sdata-widget="([\w\s-]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return new Set([...named.filter((name) => widgetNames.some((each) => each === name)), 'errors']);
}

/** Addresses of the site that a text names. */
function* namesIn(text: string, asked: string, { origin }: CopySource, type: string): Generator<OwnAddress> {
  const read = (address: string): OwnAddress | null => readOwnAddress(address, origin);
  if (type === 'text/html')
    for (const [, address = ''] of text.matchAll(linked)) {
      const found = read(unescaped(address));
      if (found) yield found;
    }
  // What is in the sitemap need not be linked from any page.
  if (type.endsWith('xml'))
    for (const [, address = ''] of text.matchAll(/<(?:loc|link)>([^<]+)</g)) {
      const found = read(unescaped(address));
      if (found) yield found;
    }
  for (const [address] of text.matchAll(fileAddress)) {
    const found = read(unescaped(address));
    if (found?.path.includes(lateRollup)) {
      for (const name of behavioursOf(text)) yield { ...found, path: found.path.replace(lateRollup, name) };
    } else if (found && found.path !== routes.assets && found.path !== routes.media) yield found;
  }
  if (!isFilePath(asked)) return;
  for (const [, address = ''] of text.matchAll(relativeAddress)) {
    const found = read(posix.resolve(posix.dirname(asked), address));
    if (found) yield found;
  }
}

type Answers = Map<string, Answer>;

/** In place of bytes that are written already: a library may be larger than the memory. */
const nothing = new Uint8Array();

/** Asks for everything that can be reached from the starts. */
async function crawl(source: CopySource): Promise<Pick<SiteCopy, 'missing'> & { readonly answers: Answers }> {
  const { origin, prefixes, ask } = source;
  const answers: Answers = new Map();
  const missing: { address: string; from: string }[] = [];
  const waiting = source.starts.map((asked) => ({ asked, from: '' }));
  const seen = new Set(source.starts);
  const follow = (asked: string, from: string): void => {
    if (seen.has(asked)) return;
    seen.add(asked);
    waiting.push({ asked, from });
  };
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { asked, from } = next;
    const answer = await answerOf(ask, origin + asked);
    const target = answer.location && readOwnAddress(new URL(answer.location, origin + asked).href, origin);
    if (target && !needsServer(target.path, prefixes)) follow(askedOf(target), asked);
    // What asks for a password or a log-in needs the site itself.
    if (answer.status === 401 || answer.status === 403) continue;
    if (answer.status !== 200 && from !== '' && !target) {
      missing.push({ address: asked, from });
      continue;
    }
    const isKept = isText(answer.type) || answer.location !== '';
    answers.set(asked, isKept ? answer : { ...answer, bytes: nothing });
    if (!isKept) await source.write(fileOf(asked, answer.type), answer.bytes);
    if (!isKept || answer.location) continue;
    const text = Buffer.from(answer.bytes).toString('utf8');
    for (const name of namesIn(text, asked, source, answer.type)) {
      if (needsServer(name.path, prefixes)) continue;
      follow(askedOf(name), asked);
      // What a script or a style composes has the original at least.
      if (isFilePath(name.path)) follow(askedOf({ ...name, query: '' }), asked);
    }
  }
  return { answers, missing };
}

/** Follows redirects among what was answered. */
function settled(answers: Answers, asked: string, origin: string): string {
  let at = asked;
  for (let step = 0; step < 5; step += 1) {
    const location = answers.get(at)?.location;
    const target = location ? readOwnAddress(new URL(location, origin + at).href, origin) : null;
    if (!target) return at;
    at = askedOf(target);
  }
  return at;
}

/** The address of a copy for one of the site. */
function mapper(source: CopySource, answers: Answers): (address: string, from: string) => string {
  const { origin, live, prefixes } = source;
  return (address, from) => {
    const own = readOwnAddress(address, origin);
    if (!own) return address;
    const written = address.startsWith(origin) ? origin : '';
    const asked = settled(answers, askedOf(own), origin);
    const answer = answers.get(asked);
    if (needsServer(own.path, prefixes) || (!answer && !isFilePath(own.path)))
      return live === null
        ? written + source.elsewhere(from)
        : live + encodeURI(own.path) + (own.query && `?${own.query}`) + own.hash;
    return answer ? written + addressOf(fileOf(asked, answer.type)) + own.hash : address;
  };
}

function formNote({ live, words }: CopySource, path: string): string {
  const { form, link } = words(path);
  const way = live === null ? '' : ` <a href="${escaped(live + path)}">${escaped(link)}</a>`;
  return `<p class="form-message" role="note">${escaped(form)}${way}</p>`;
}

/** A text of the site as it stands in the copy. */
function copyText(asked: string, answer: Answer, source: CopySource, map: ReturnType<typeof mapper>): string {
  const { origin, live, prefixes } = source;
  const text = Buffer.from(answer.bytes).toString('utf8');
  const own = (address: string): string => map(address, asked);
  const inText = (each: string): string => each.replace(fileAddress, (found) => own(found));
  if (answer.type === 'text/html')
    return copyMarkup(text, {
      address: own,
      text: inText,
      works(action, method) {
        const target = readOwnAddress(action || asked, origin);
        if (!target) return true;
        return method.toLowerCase() === 'get' && (live !== null || !needsServer(target.path, prefixes));
      },
      formNote: formNote(source, asked),
      policy: metaPolicy(answer.policy, live),
    });
  if (!/xml$|^text\/(?:plain|calendar)$|manifest\+json$/.test(answer.type)) return inText(text);
  const full = new RegExp(`${origin.replace(/[.[\]]/g, '\\$&')}[^\\s"'<>\\\\]*`, 'g');
  return inText(text).replace(full, (found) => escaped(own(unescaped(found))));
}

/** Makes the copy of a site: its pages in every language, and everything they name, under addresses that any server of files has. */
export async function copySite(source: CopySource): Promise<SiteCopy> {
  const { answers, missing } = await crawl(source);
  const { origin, write } = source;
  const map = mapper(source, answers);
  const redirects = new Map<string, { to: string; status: number }>();
  for (const [asked, answer] of answers) {
    const { status, type, location } = answer;
    if (location) {
      const to = map(new URL(location, origin + asked).href, asked);
      redirects.set(asked, { to: to.startsWith(origin) ? to.slice(origin.length) || '/' : to, status });
    } else if (isText(type)) await write(fileOf(asked, type), copyText(asked, answer, source, map));
  }
  return { count: answers.size - redirects.size, redirects, missing };
}

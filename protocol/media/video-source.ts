import { isSitePath } from '../text/links.js';
import { isBrokenSound, readEmbedTag, readHost, readPlayerAddress } from './video-embed.js';

/** Element of an embed; `invalid` is not shown. [VID-02] */
type EmbedType = 'iframe' | 'object' | 'invalid';

export interface VideoEmbed {
  readonly type: EmbedType;
  /** Address of the player, https; empty when invalid. */
  readonly src: string;
  /** Width divided by height when the embed has both; else 0. */
  readonly ratio: number;
}

/** The player in embed markup or at an address. */
export function readVideoEmbed(source: string): VideoEmbed {
  const { element, read } = readEmbedTag(source);
  const src = readPlayerAddress(source);
  if (!src || isBrokenSound(src)) return { type: 'invalid', src: '', ratio: 0 };
  const ratio = parseInt(read('width'), 10) / parseInt(read('height'), 10);
  return { type: /^[oe]/i.test(element) ? 'object' : 'iframe', src, ratio: Number.isFinite(ratio) ? ratio : 0 };
}

/** The value of an owner's video field. */
export type VideoSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  /** A video file of the site: its path. */
  | { readonly kind: 'file'; readonly path: string }
  /** A player of another host; `page` is the link for visitors without script. */
  | { readonly kind: 'embed'; readonly embed: VideoEmbed; readonly page: string };

/** Patterns of the addresses of video pages, with the address of the player for the id. */
const pages: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https:\/\/youtu\.be\/([\w-]{6,20})/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [
    /^https:\/\/(?:www\.)?vimeo\.com\/(?:.*\/)?(\d{4,12})(?:[/?#]|$)/,
    (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  ],
  [/^https:\/\/[\w-]+\.wistia\.com\/medias\/(\w{6,16})/, (id) => `https://fast.wistia.net/embed/iframe/${id}`],
  [/^https:\/\/(?:www\.)?animoto\.com\/play\/([\w-]{6,40})/, (id) => `https://animoto.com/embed/${id}`],
];

/** Extensions of video files that browsers play natively. */
const film = /\.(mp4|webm)(?=$|[?#])/i;

/** Reads a video field: a file of the site, the address of a video's page, the address of a player, or embed markup. */
export function readVideoSource(text: string): VideoSource {
  const source = text.trim();
  if (!source) return { kind: 'none' };
  if (isSitePath(source) && film.test(source)) return { kind: 'file', path: source };
  for (const [pattern, player] of pages) {
    const id = pattern.exec(source)?.[1];
    if (id) return { kind: 'embed', embed: readVideoEmbed(player(id)), page: source };
  }
  const embed = readVideoEmbed(source);
  return embed.src ? { kind: 'embed', embed, page: embed.src } : { kind: 'invalid' };
}

/** Names of the hosts of players. */
const providers: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)youtube(-nocookie)?\.com$/, 'YouTube'],
  [/(^|\.)vimeo\.com$/, 'Vimeo'],
  [/(^|\.)wistia\.(com|net)$/, 'Wistia'],
  [/(^|\.)animoto\.com$/, 'Animoto'],
  [/(^|\.)soundcloud\.com$/, 'SoundCloud'],
];

/** Name of the host of the player at `src`; the host itself when it is unknown. */
export function videoProviderName(src: string): string {
  const host = readHost(src);
  return providers.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

import { isSitePath } from '../text/links.js';
import { isBrokenSound, readPlayerAddress } from './video-embed.js';

/** The value of an owner's field for a sound. */
export type SoundSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  /** A file of the site: its path. */
  | { readonly kind: 'file'; readonly path: string }
  /** A player of SoundCloud, and the page of the sound for visitors without script. */
  | { readonly kind: 'player'; readonly src: string; readonly page: string }
  /** An address of SoundCloud that names no sound: the page says so in the console, and visitors see nothing. [VID-15] */
  | { readonly kind: 'unreadable'; readonly src: string };

const file = /\.(mp3|m4a|ogg|oga|opus|wav|flac)(?=$|[?#])/i;

/** A track, or a set of an account, by its page; the query is left out, because it tells who shared it. */
const page = /^https:\/\/(?:www\.|m\.)?soundcloud\.com(\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?)\/?(?:[?#]\S*)?$/;

const player = 'https://w.soundcloud.com/player/';

/** Plays at the press that shows it. */
const playing = (address: string): string => `${player}?url=${encodeURIComponent(address)}&auto_play=true`;

/** A part of a query; empty for one that is not well formed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Reads a field for a sound: a file of the site, the address of a page of SoundCloud, of its player, or its embed code. */
export function readSoundSource(text: string): SoundSource {
  const source = text.trim();
  if (!source) return { kind: 'none' };
  if (isSitePath(source)) return file.test(source) ? { kind: 'file', path: source } : { kind: 'invalid' };
  const path = page.exec(source)?.[1];
  if (path) {
    const address = `https://soundcloud.com${path}`;
    return { kind: 'player', src: playing(address), page: address };
  }
  const src = readPlayerAddress(source);
  if (!src || !/^https:\/\/([\w-]+\.)*soundcloud\.com(?:[/?#]|$)/.test(src)) return { kind: 'invalid' };
  const sound = decoded(/[?&]url=([^&#]*)/.exec(src)?.[1] ?? '');
  return !sound || !src.startsWith(player) || isBrokenSound(src)
    ? { kind: 'unreadable', src: player }
    : { kind: 'player', src: playing(sound), page: sound };
}

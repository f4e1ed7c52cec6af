import { readHost, readPlayerAddress } from '../../../protocol/media/video-embed.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import type { videoTable } from '../../../protocol/widgets/video.js';

const player = new RegExp(`\\s${optionAttribute('html' satisfies keyof typeof videoTable.options)}="([^"]*)"`, 'g');

/** Origins of the players that `markup` may show. Text of visitors and owners cannot pose as such: its quotes are escaped. */
export function playerOriginsIn(markup: string): readonly string[] {
  const hosts = [...markup.matchAll(player)].map(([, address = '']) =>
    readHost(readPlayerAddress(address.replaceAll('&amp;', '&'))),
  );
  return [...new Set(hosts.filter(Boolean))].map((host) => `https://${host}`);
}

import { readHost, readPlayerAddress } from '../../../protocol/media/video-embed.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import type { videoTable } from '../../../protocol/widgets/video.js';
import type { PageNeeds } from '../../blocks/page-needs.js';

const player = optionAttribute('html' satisfies keyof typeof videoTable.options);

/** Origins of the players that the page may embed. */
export function playerOriginsOf({ valuesOf }: Pick<PageNeeds, 'valuesOf'>): readonly string[] {
  const hosts = valuesOf(player).map((address) => readHost(readPlayerAddress(address)));
  return [...new Set(hosts.filter(Boolean))].map((host) => `https://${host}`);
}

import { readHost, readPlayerAddress } from '../../../protocol/media/video-embed.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import type { embedTable } from '../../../protocol/widgets/embed.js';
import type { videoTable } from '../../../protocol/widgets/video.js';
import type { PageNeeds } from '../../blocks/page-needs.js';

const player = optionAttribute('html' satisfies keyof typeof videoTable.options);

const frame = optionAttribute('frame' satisfies keyof typeof embedTable.options);

/** Origins of the players and other frames that the page may embed. */
export function playerOriginsOf({ valuesOf }: Pick<PageNeeds, 'valuesOf'>): readonly string[] {
  const hosts = [...valuesOf(player), ...valuesOf(frame)].map((address) => readHost(readPlayerAddress(address)));
  return [...new Set(hosts.filter(Boolean))].map((host) => `https://${host}`);
}

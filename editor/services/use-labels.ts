import { blockLabels } from '../../protocol/blocks/labels.js';
import type { Labels } from './services.js';
import { useServices } from './services.js';

/** Labels of what is edited. Only for parts that are fetched later: those of all blocks weigh more than the outline. */
export function useLabels(): Labels {
  return useServices().labels ?? blockLabels;
}

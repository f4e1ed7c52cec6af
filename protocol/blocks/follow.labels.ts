import type { BlockLabels } from './block-table.js';

export const followBlockLabels: BlockLabels = {
  name: 'Follow',
  description: 'A link to your profile on X. For visitors who accept cookies, the platform draws its own button.',
  fields: {
    profile: { label: 'Profile', help: 'Its name, such as @ternjoinery.' },
    large: { label: 'Large' },
  },
};

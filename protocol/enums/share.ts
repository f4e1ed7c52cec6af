/** Services that take a link to a page by an address of theirs, in the order of the block. `{url}` and `{title}` are the page's. */
export const shareServices = {
  email: { name: '', address: 'mailto:?subject={title}&body={url}' },
  whatsapp: { name: 'WhatsApp', address: 'https://wa.me/?text={title}%20{url}' },
  facebook: { name: 'Facebook', address: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  linkedin: { name: 'LinkedIn', address: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  bluesky: { name: 'Bluesky', address: 'https://bsky.app/intent/compose?text={title}%20{url}' },
  pinterest: {
    name: 'Pinterest',
    address: 'https://www.pinterest.com/pin/create/button/?url={url}&description={title}',
  },
} as const;

export type ShareService = keyof typeof shareServices;

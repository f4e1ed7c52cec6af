/** The key as it is where text runs from left to right: `ArrowRight` leads on, whatever the direction of the editor. */
export function inlineKey(key: string, { dir }: Pick<Document, 'dir'>): string {
  if (dir !== 'rtl') return key;
  if (key === 'ArrowRight') return 'ArrowLeft';
  return key === 'ArrowLeft' ? 'ArrowRight' : key;
}

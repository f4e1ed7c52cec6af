/**
 * The player's https address with the wish to begin at once, for the four hosts that hear it: YouTube, Vimeo, Wistia and Animoto. [VID-10]
 */
export function withAutoplay(src: string): string {
  const name = /^https:\/\/(?:[\w.-]+\.)?(youtube(?:-nocookie)?|vimeo|wistia|animoto)\.(?:com|net)(?:[:/?#]|$)/.exec(
    src,
  )?.[1];
  if (!name) return src;
  const wish = name === 'wistia' ? 'autoPlay=true' : name === 'animoto' ? 'autostart=1' : 'autoplay=1';
  return src.replace(/(?=#|$)/, (src.includes('?') ? '&' : '?') + wish);
}

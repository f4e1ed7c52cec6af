/** The player's https address with the autoplay parameter of its host: YouTube, Vimeo, Wistia or Animoto. [VID-10] */
export function withAutoplay(src: string): string {
  const name = /^https:\/\/(?:[\w.-]+\.)?(youtube(?:-nocookie)?|vimeo|wistia|animoto)\.(?:com|net)(?:[:/?#]|$)/.exec(
    src,
  )?.[1];
  if (!name) return src;
  const wish = name === 'wistia' ? 'autoPlay=true' : name === 'animoto' ? 'autostart=1' : 'autoplay=1';
  return src.replace(/(?=#|$)/, (src.includes('?') ? '&' : '?') + wish);
}

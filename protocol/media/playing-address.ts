/**
 * Whether `source` is the https address of a player that plays by itself, as the server emits it behind an overlay: the page opens it at the
 * press as it is.
 */
export function isPlayingAddress(source: string): boolean {
  return /^https:\/\/[\w.-]+\/[^\s\\<>"']*[?&]auto(play|start)=(1|true)/i.test(source);
}

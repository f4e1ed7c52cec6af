/**
 * The origin of an address of tiles, as a source of a content policy; empty for an address that is not https, has no `{z}`, `{x}` and `{y}`,
 * or has one of them in its host.
 */
export function readTileOrigin(address: string): string {
  const origin = /^(https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?)\/[^\s\\<>"']+$/.exec(address)?.[1] ?? '';
  return ['{z}', '{x}', '{y}'].every((place) => address.includes(place)) ? origin : '';
}

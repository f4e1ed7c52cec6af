export type Keep = (
  input: string | Uint8Array,
  make: (input: string | Uint8Array) => string | Uint8Array | Promise<string | Uint8Array>,
) => Promise<Buffer>;
export function createKeep(folder: string, maker: string, now?: number): Keep;

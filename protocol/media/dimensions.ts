/** Width and height in pixels, or in any unit when only the ratio matters. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in `{width}x{height}`, or null. [IMG-01] [GAL-27] */
export function parseDimensions(text: string | null): Size | null {
  const [, width, height] = /^\s*(\d{1,6})\s*x\s*(\d{1,6})\s*$/i.exec(text ?? '') ?? [];
  return Number(width) && Number(height) ? { width: Number(width), height: Number(height) } : null;
}

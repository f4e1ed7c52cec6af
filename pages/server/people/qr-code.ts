import { encode } from 'uqr';
import type { QrCode } from '../../../protocol/http/own-account.js';

/** A QR code as the path of an SVG with one unit for each module, and the margin of four that readers need. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

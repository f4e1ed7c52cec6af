/** Icons of the site in the formats that drawings cannot replace, made from its one drawing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sides of the pictures in an ICO file, in pixels: tabs, and tabs of screens with a higher resolution. */
const icoSides = [16, 32, 48];

/** Part of a maskable icon's side that every mask shows. https://www.w3.org/TR/appmanifest/#icon-masks */
const maskedPart = 0.8;

/** An ICO file around PNG pictures. https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function icoFile(pictures) {
  const headSize = 6 + 16 * pictures.length;
  const head = Buffer.alloc(headSize);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = headSize;
  for (const [at, { side, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    // 0 stands for 256.
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** Color at the middle of the drawing's upper edge, for systems that show no transparent corners; white where it is transparent. */
async function edgeColor(sharp, drawing) {
  const { data, info } = await sharp(drawing).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = info.channels * Math.floor(info.width / 2);
  const [r, g, b, alpha] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : { r: 255, g: 255, b: 255 };
}

async function drawIcons(sharp, drawing) {
  // 512 pixels, the largest icon; smaller ones are scaled down from it.
  const { width = 512 } = await sharp(drawing).metadata();
  const large = await sharp(drawing, { density: Math.min(2400, (72 * 512) / width) })
    .resize(512, 512, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const background = await edgeColor(sharp, large);
  const transparent = (side) => sharp(large).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
  const opaque = (side, part = 1) => {
    const inner = Math.round(side * part);
    const before = Math.floor((side - inner) / 2);
    const after = side - inner - before;
    return sharp(large)
      .resize(inner, inner)
      .flatten({ background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  };
  const inTabs = await Promise.all(icoSides.map(async (side) => ({ side, bytes: await transparent(side) })));
  return {
    'favicon.ico': icoFile(inTabs),
    'apple-touch-icon.png': await opaque(180),
    'icon-192.png': await opaque(192),
    'icon-512.png': await opaque(512),
    'icon-masked-512.png': await opaque(512, maskedPart),
  };
}

/**
 * Writes the icons beside the drawing `icon.svg` in `folder`; a file that is there already stays. Without the image library, or without a
 * drawing, there are none.
 */
export async function buildIcons(folder, importLibrary = () => import('sharp')) {
  const drawing = join(folder, 'icon.svg');
  const library = await importLibrary().catch(() => null);
  if (!library || !existsSync(drawing)) return;
  for (const [name, bytes] of Object.entries(await drawIcons(library.default, readFileSync(drawing)))) {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, bytes);
  }
}

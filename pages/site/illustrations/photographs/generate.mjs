/**
 * Writes the site's large pictures to `pages/site/media/photos`, as JPEG files such as a camera's. Run by hand after a change:
 * `node pages/site/illustrations/photographs/generate.mjs`, with names of pictures to write only those.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { photograph } from './brush.mjs';
import { coast } from './coast.mjs';
import { woodland } from './wood.mjs';

const folder = fileURLToPath(new URL('../../media/photos/', import.meta.url));
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, paint] of Object.entries({ ...coast, ...woodland })) {
  if (wanted.length && !wanted.includes(name)) continue;
  const { width, height, size } = await sharp(Buffer.from(photograph(paint())), { unlimited: true })
    .flatten()
    .jpeg({ quality: 66, mozjpeg: true })
    .toFile(`${folder}${name}.jpg`);
  console.log(`${name}.jpg ${width}x${height} ${Math.round(size / 1024)} KB`);
}

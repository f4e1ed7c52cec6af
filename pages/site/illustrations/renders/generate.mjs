/**
 * Renders the pictures of products and rooms and writes them to `pages/site/media/shop` as WebP. Run by hand after a change, with the
 * Debian packages `blender` and `python3-numpy` installed: `node pages/site/illustrations/renders/generate.mjs`, with names of scenes or
 * pictures to make only those. SAMPLES (6) and SCALE (1) are those of the renderer; FOLDER keeps the raw pictures.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prints } from './prints.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const media = fileURLToPath(new URL('../../media/shop/', import.meta.url));
const { SAMPLES = '6', SCALE = '1', FOLDER } = process.env;
const folder = FOLDER ?? mkdtempSync(join(tmpdir(), 'renders-'));
mkdirSync(media, { recursive: true });
for (const [name, markup] of Object.entries(prints)) {
  await sharp(Buffer.from(markup), { density: 96 })
    .flatten({ background: '#fff' })
    .png()
    .toFile(join(folder, `${name}.png`));
}
const renderer = ['-b', '--python-exit-code', '1', '--python', join(here, 'render.py')];
execFileSync('blender', [...renderer, '--', folder, SAMPLES, SCALE, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PRINTS: folder },
});
for (const file of readdirSync(folder).filter((each) => each.endsWith('.png') && !(each.slice(0, -4) in prints))) {
  const { size } = await sharp(join(folder, file))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(media, file.replace('.png', '.webp')));
  console.log(`${file} ${Math.round(size / 1024)} KB`);
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createKeep } from './keep.mjs';

const compress = promisify(brotliCompress);

/** Writes a `.br` beside every text asset, so that the server compresses no asset at request time. Results are kept in `keptFolder`. */
export async function precompress(folder, quality, keptFolder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const keep = createKeep(keptFolder, `brotli ${process.versions.brotli}, quality ${quality}`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) =>
      writeFileSync(`${file}.br`, await keep(readFileSync(file), (content) => compress(content, { params }))),
    ),
  );
}

/** Writes the site's pictures to `pages/site/media`. Run by hand after a change: `node pages/site/illustrations/generate.mjs`. */
import { writeFileSync } from 'node:fs';
import { productPictures } from './products.mjs';
import { scenePictures } from './scenes.mjs';
import { goodsPictures } from './shop-goods.mjs';

for (const [name, markup] of Object.entries({ ...scenePictures, ...productPictures, ...goodsPictures })) {
  writeFileSync(new URL(`../media/${name}.svg`, import.meta.url), markup);
}

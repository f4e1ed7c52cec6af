import { categoryPath, productPath } from '../../../../protocol/commerce/product-rules.js';
import type { MediaPlace, MediaPlaceKind } from '../../../../protocol/http/media.js';
import { bannerPart } from '../../snapshot/site-banner.js';
import { headerFooterPart } from '../../snapshot/site-languages.js';
import { themePart } from '../../snapshot/site-theme.js';
import { waysTo } from '../../store/category-ways.js';
import type { Database } from '../../store/schema.js';
import { namesFile } from '../media-paths.js';
import { readSummary } from './stored-document.js';
import { neverPublished } from './translations.js';

const headerFooterStart = headerFooterPart('');

function partKind(name: string): MediaPlaceKind {
  if (name.startsWith(headerFooterStart)) return 'header-footer';
  if (name === bannerPart) return 'banner';
  return name === themePart ? 'theme' : 'part';
}

/** A pattern that finds every row that may name the file; which do is judged by `namesFile`. */
const roughly = (path: string): string => `%${path.replaceAll('%', '')}%`;

async function inPages(db: Database, path: string): Promise<MediaPlace[]> {
  const rows = await db
    .selectFrom('page')
    .select(['id', 'path', 'published', 'draft', 'published_at'])
    .where((row) => row.or([row('published', 'like', roughly(path)), row('draft', 'like', roughly(path))]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, path: pagePath, published, draft, published_at: at }) => ({
    kind: 'page',
    id,
    title: readSummary(draft ?? published).title,
    path: pagePath,
    isLive: at !== neverPublished && namesFile(published, path),
    isDrafted: namesFile(draft ?? (at === neverPublished ? published : null), path),
  }));
}

async function inParts(db: Database, path: string): Promise<MediaPlace[]> {
  const rows = await db
    .selectFrom('site_part')
    .select(['name', 'value', 'draft'])
    .where((row) => row.or([row('value', 'like', roughly(path)), row('draft', 'like', roughly(path))]))
    .orderBy('name')
    .execute();
  return rows.map(({ name, value, draft }) => {
    const kind = partKind(name);
    return {
      kind,
      id: name,
      title: kind === 'header-footer' ? name.slice(headerFooterStart.length) : '',
      path: '',
      isLive: namesFile(value, path),
      isDrafted: namesFile(draft, path),
    };
  });
}

async function inProducts(db: Database, path: string): Promise<MediaPlace[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'url_id', 'title', 'images', 'description'])
    .where((row) => row.or([row('images', 'like', roughly(path)), row('description', 'like', roughly(path))]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, url_id: urlId, title, images, description }) => ({
    kind: 'product',
    id,
    title,
    path: productPath(urlId),
    isLive: namesFile(images, path) || namesFile(description, path),
    isDrafted: false,
  }));
}

async function inCategories(db: Database, path: string): Promise<MediaPlace[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('image', '=', path)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const ways = await waysTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name }) => ({
    kind: 'category',
    id,
    title: name,
    path: categoryPath((ways.get(id) ?? []).map(({ urlId }) => urlId).join('/')),
    isLive: true,
    isDrafted: false,
  }));
}

/** Everything of the site that names the file, deleted pages and earlier versions apart. */
export async function findMediaUses(db: Database, path: string): Promise<MediaPlace[]> {
  const places = [
    ...(await inPages(db, path)),
    ...(await inParts(db, path)),
    ...(await inProducts(db, path)),
    ...(await inCategories(db, path)),
  ];
  return places.filter(({ isLive, isDrafted }) => isLive || isDrafted);
}

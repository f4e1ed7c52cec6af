import { topLevel } from '../../../../protocol/commerce/category.js';
import { categoryPath } from '../../../../protocol/commerce/product-rules.js';
import {
  categoryPlacePath,
  categoryRestorePath,
  configShopCategories,
  type CategoriesAnswer,
  type CategoryAnswer,
  type CategoryConflict,
  type CategoryRefusal,
} from '../../../../protocol/http/edited-categories.js';
import {
  categoryPlaceSchema,
  categoryQuerySchema,
  editedCategorySchema,
  newCategorySchema,
} from '../../../../protocol/schema/edited-categories.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import type { AuditSubject } from '../../audit/store/audit.js';
import { readBaseVersion } from '../../editing/base-version.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { accountName } from '../store/account-name.js';
import { categoryListing } from '../store/category-listing.js';
import { editedCategoryStore, type CategoryChange } from '../store/edited-categories.js';
import type { ProductEditor } from '../store/edited-products.js';
import type { OpenedCategory } from '../store/opened-category.js';

const idOf = ({ context }: Visit): string => context.req.param('id') ?? '';

const missing = (): Failure => new Refusal(404, 'refusal.noCategory');

/** The account that changes categories. @throws Failure without the permission. */
function categoryEditor({ context, environment }: Visit): ProductEditor {
  return { accountId: requireAccount(context, 'write-products').id, nowMs: environment.now() };
}

/** The category as the audit log names it. */
async function subjectOf(visit: Visit): Promise<AuditSubject> {
  const id = idOf(visit);
  const { database } = visit.environment;
  const row = await database.selectFrom('category').select('name').where('id', '=', id).executeTakeFirst();
  return { id, label: row?.name ?? '' };
}

async function list({ context, environment: { database } }: Visit): Promise<Response> {
  requireAccount(context, 'read-products');
  const query = categoryQuerySchema.safeParse(context.req.query());
  if (!query.success) throw new Failure(400, { error: 'The query is not one of the list of categories.' });
  const listing = categoryListing(database);
  const { parent = topLevel } = query.data;
  const trail = await listing.trail(parent);
  if (parent !== topLevel && trail.length === 0) throw missing();
  const { categories, next, total } = await listing.list(query.data);
  const answer: CategoriesAnswer = {
    categories: categories.map(({ row, trail: way, children, products }) => ({
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      trail: way.map(({ name }) => name),
      path: categoryPath([...way.map(({ urlId }) => urlId), row.url_id].join('/')),
      image: row.image,
      children,
      products,
    })),
    next,
    total,
    trail,
  };
  return context.json(answer);
}

async function toAnswer({ environment }: Visit, opened: OpenedCategory): Promise<CategoryAnswer> {
  const { row, category, path, below, products } = opened;
  return {
    id: row.id,
    parentId: row.parent_id,
    version: row.version,
    savedAt: row.saved_at,
    savedBy: await accountName(environment.database, row.saved_by),
    path: categoryPath(path),
    category,
    below,
    products,
    languages: (await environment.site.read()).languages.slice(1),
  };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-products');
  const opened = await editedCategoryStore(visit.environment.database).open(idOf(visit));
  if (!opened) throw missing();
  return visit.context.json(await toAnswer(visit, opened));
}

/** Name of the words for a fault, such as `categoryFaultAddressTaken`. */
const faultKey = (fault: string): string => `categoryFault${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;

function refuse(visit: Visit, fault: CategoryRefusal['fault']): Response {
  const error = editorText(visit.context)(`editor.${faultKey(fault)}`);
  return visit.context.json({ error, fault } satisfies CategoryRefusal, 400);
}

async function answerTo(visit: Visit, changed: CategoryChange, status: 200 | 201): Promise<Response> {
  const { context } = visit;
  if (changed.kind === 'missing') throw missing();
  if (changed.kind === 'fault') return refuse(visit, changed.fault);
  const answer = await toAnswer(visit, changed.opened);
  if (changed.kind === 'done') return context.json(answer, status);
  const error = editorText(context)('refusal.categoryChanged');
  return context.json({ error, conflict: answer } satisfies CategoryConflict, 409);
}

async function create(visit: Visit): Promise<Response> {
  const editor = categoryEditor(visit);
  const category = await readBodyAs(visit.context, newCategorySchema);
  const made = await audited(
    visit,
    'category-added',
    (db) => editedCategoryStore(db).create(category, editor),
    (change) => (change.kind === 'done' ? { id: change.opened.row.id, label: category.name } : null),
  );
  return answerTo(visit, made, 201);
}

async function change(visit: Visit): Promise<Response> {
  const editor = categoryEditor(visit);
  const category = await readBodyAs(visit.context, editedCategorySchema);
  const baseVersion = readBaseVersion(visit.context);
  const changed = await audited(
    visit,
    'category-changed',
    (db) => editedCategoryStore(db).change(idOf(visit), category, baseVersion, editor),
    ({ kind }) => (kind === 'done' ? { id: idOf(visit), label: category.name } : null),
  );
  return answerTo(visit, changed, 200);
}

async function place(visit: Visit): Promise<Response> {
  const { nowMs } = categoryEditor(visit);
  const wanted = await readBodyAs(visit.context, categoryPlaceSchema);
  const about = await subjectOf(visit);
  const moved = await audited(
    visit,
    'category-changed',
    (db) => editedCategoryStore(db).move(idOf(visit), wanted, nowMs),
    (done) => (done === true ? about : null),
  );
  if (moved === false) throw missing();
  return moved === true ? visit.context.json({}) : refuse(visit, moved.fault);
}

async function remove(visit: Visit): Promise<Response> {
  const { nowMs } = categoryEditor(visit);
  const about = await subjectOf(visit);
  const isDone = await audited(
    visit,
    'category-deleted',
    (db) => editedCategoryStore(db).remove(idOf(visit), nowMs),
    (done) => (done ? about : null),
  );
  if (!isDone) throw missing();
  return visit.context.json({});
}

async function restore(visit: Visit): Promise<Response> {
  const { nowMs } = categoryEditor(visit);
  const about = await subjectOf(visit);
  const isDone = await audited(
    visit,
    'category-restored',
    (db) => editedCategoryStore(db).restore(idOf(visit), nowMs),
    (done) => (done ? about : null),
  );
  if (!isDone) throw missing();
  return visit.context.json({});
}

/** Categories of the shop for those who make and change them. */
export function editedCategoryRoutes(): ApiRoute[] {
  const path = configShopCategories;
  const category = `${path}/:id`;
  const reading = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const writing = { limit: 'api', guard: 'crumb' } as const;
  return [
    { ...reading, path, handle: list },
    { ...writing, method: 'POST', path, handle: create },
    { ...reading, path: category, handle: read },
    { ...writing, method: 'PUT', path: category, handle: change },
    { ...writing, method: 'DELETE', path: category, handle: remove },
    { ...writing, method: 'PUT', path: category + categoryPlacePath, handle: place },
    { ...writing, method: 'POST', path: category + categoryRestorePath, handle: restore },
  ];
}

import type { AuditAct } from '../../../../protocol/enums/audit.js';
import {
  configShopCoupons,
  couponRestorePath,
  type CouponAnswer,
  type CouponConflict,
  type CouponRefusal,
  type CouponsAnswer,
} from '../../../../protocol/http/edited-coupons.js';
import { couponQuerySchema, editedCouponSchema } from '../../../../protocol/schema/edited-coupons.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { readBaseVersion } from '../../editing/base-version.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readStoreSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { accountName } from '../store/account-name.js';
import {
  editedCouponStore,
  type CouponChange,
  type EditedCouponStore,
  type StoredCoupon,
} from '../store/edited-coupons.js';
import type { ProductEditor } from '../store/edited-products.js';

const codeOf = ({ context }: Visit): string => context.req.param('code') ?? '';

const missing = (): Failure => new Refusal(404, 'refusal.noCoupon');

function editorOf({ context, environment }: Visit): ProductEditor {
  return { accountId: requireAccount(context, 'write-products').id, nowMs: environment.now() };
}

async function toAnswer({ environment }: Visit, { savedBy, ...stored }: StoredCoupon): Promise<CouponAnswer> {
  return { ...stored, savedBy: await accountName(environment.database, savedBy) };
}

async function list(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-products');
  const query = couponQuerySchema.safeParse(context.req.query());
  if (!query.success) throw new Failure(400, { error: 'The query is not one of the list of coupons.' });
  const { coupons, next, total } = await editedCouponStore(environment.database).list(query.data);
  const { currencyCode } = await readStoreSettings(environment.database);
  const answer: CouponsAnswer = {
    coupons: await Promise.all(coupons.map((stored) => toAnswer(visit, stored))),
    next,
    total,
    currencyCode,
  };
  return context.json(answer);
}

/** Name of the words for a fault, such as `couponFaultCodeTaken`. */
const faultKey = (fault: string): string => `couponFault${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;

async function answerTo(visit: Visit, changed: CouponChange, status: 200 | 201): Promise<Response> {
  const { context } = visit;
  const text = editorText(context);
  switch (changed.kind) {
    case 'missing':
      throw missing();
    case 'fault': {
      const { fault } = changed;
      return context.json({ error: text(`editor.${faultKey(fault)}`), fault } satisfies CouponRefusal, 400);
    }
    case 'conflict': {
      const conflict = await toAnswer(visit, changed.stored);
      return context.json({ error: text('refusal.couponChanged'), conflict } satisfies CouponConflict, 409);
    }
    case 'done':
      return context.json(await toAnswer(visit, changed.stored), status);
  }
}

async function create(visit: Visit): Promise<Response> {
  const editor = editorOf(visit);
  const coupon = await readBodyAs(visit.context, editedCouponSchema);
  const made = await audited(
    visit,
    'coupon-added',
    (db) => editedCouponStore(db).create(coupon, editor),
    ({ kind }) => (kind === 'done' ? { id: coupon.code, label: coupon.code } : null),
  );
  return answerTo(visit, made, 201);
}

async function change(visit: Visit): Promise<Response> {
  const editor = editorOf(visit);
  const coupon = await readBodyAs(visit.context, editedCouponSchema);
  const baseVersion = readBaseVersion(visit.context);
  // The address says which coupon: its code stays.
  const code = codeOf(visit);
  const changed = await audited(
    visit,
    'coupon-changed',
    (db) => editedCouponStore(db).change({ ...coupon, code }, baseVersion, editor),
    ({ kind }) => (kind === 'done' ? { id: code, label: code } : null),
  );
  return answerTo(visit, changed, 200);
}

/** A change whose answer says no more than that it is done. @throws Failure 404 for a coupon that is gone. */
async function act(
  visit: Visit,
  name: AuditAct,
  step: (store: EditedCouponStore, code: string) => Promise<boolean>,
): Promise<Response> {
  const code = codeOf(visit);
  const isDone = await audited(
    visit,
    name,
    (db) => step(editedCouponStore(db), code),
    (done) => (done ? { id: code, label: code } : null),
  );
  if (!isDone) throw missing();
  return visit.context.json({});
}

async function remove(visit: Visit): Promise<Response> {
  const { nowMs } = editorOf(visit);
  return act(visit, 'coupon-removed', (store, code) => store.remove(code, nowMs));
}

async function restore(visit: Visit): Promise<Response> {
  editorOf(visit);
  return act(visit, 'coupon-restored', (store, code) => store.restore(code));
}

/** Coupons for those who make and change them. */
export function editedCouponRoutes(): ApiRoute[] {
  const path = configShopCoupons;
  const coupon = `${path}/:code`;
  const writing = { limit: 'api', guard: 'crumb' } as const;
  return [
    { method: 'GET', limit: 'api', guard: 'none', path, handle: list },
    { ...writing, method: 'POST', path, handle: create },
    { ...writing, method: 'PUT', path: coupon, handle: change },
    { ...writing, method: 'DELETE', path: coupon, handle: remove },
    { ...writing, method: 'POST', path: coupon + couponRestorePath, handle: restore },
  ];
}

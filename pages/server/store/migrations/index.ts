import type { Database } from '../schema.js';
import { proveAccounts } from './account-proofs.js';
import { secureAccounts } from './account-security.js';
import { createAudit } from './audit.js';
import { createBin } from './bin.js';
import { completeCarts } from './carts.js';
import { confirmAddresses } from './confirmed-addresses.js';
import { prepareCouponEditing } from './coupon-editing.js';
import { createDownloads } from './downloads.js';
import { addDraftReviews } from './draft-reviews.js';
import { prepareEntries } from './entries.js';
import { createRetention } from './entry-retention.js';
import { createFigures } from './figures.js';
import { limitFirstPasswords } from './first-passwords.js';
import {
  createAccounts,
  createCaptchaTokens,
  createEntries,
  createEvents,
  createMailOutbox,
  createPages,
  createShop,
} from './first-tables.js';
import { addLanguages } from './languages.js';
import { createMailingLists } from './mailing-lists.js';
import { createMediaUploads } from './media-uploads.js';
import { createMedia } from './media.js';
import { createMembers } from './members.js';
import { nestCategories } from './nested-categories.js';
import { createOrderNotes } from './order-notes.js';
import { createOrders } from './orders.js';
import { completeAccounts } from './own-accounts.js';
import { addPageSchedule } from './page-schedule.js';
import { addPartDrafts } from './part-drafts.js';
import { createPayments } from './payments.js';
import { prepareProductEditing } from './product-editing.js';
import { addProductWords } from './product-words.js';
import { giveProductsVariants } from './products.js';
import { createRedirects } from './redirects.js';
import { createReviews } from './reviews.js';
import { extendRevisions } from './revisions.js';
import { markSessions } from './session-cookies.js';
import { sumSpeedByDay } from './speed-days.js';
import { renewSubscriptions } from './subscriptions.js';

/** A numbered change of the tables. A published migration is never changed; another one follows it. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Database): Promise<void>;
}

/** Mailing lists, and drafts that wait for somebody who may publish them. */
async function createListsAndReviews(db: Database): Promise<void> {
  await createMailingLists(db);
  await addDraftReviews(db);
}

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'accounts and settings', up: createAccounts },
  { number: 2, name: 'pages and revisions', up: createPages },
  { number: 3, name: 'products and carts', up: createShop },
  { number: 4, name: 'form entries', up: createEntries },
  { number: 5, name: 'visitor events', up: createEvents },
  { number: 6, name: 'e-mails about entries', up: createMailOutbox },
  { number: 7, name: 'captcha tokens', up: createCaptchaTokens },
  { number: 8, name: 'variants of products', up: giveProductsVariants },
  { number: 9, name: 'members and access to pages', up: createMembers },
  { number: 10, name: 'languages, header and footer', up: addLanguages },
  { number: 11, name: 'orders', up: createOrders },
  { number: 12, name: 'carts in full', up: completeCarts },
  { number: 13, name: 'new passwords, and orders of accounts', up: completeAccounts },
  { number: 14, name: 'revisions of drafts, and their names', up: extendRevisions },
  { number: 15, name: 'deleted pages, and former addresses', up: createBin },
  { number: 16, name: 'drafts of site parts', up: addPartDrafts },
  { number: 17, name: 'publications at a time', up: addPageSchedule },
  { number: 18, name: 'redirects', up: createRedirects },
  { number: 19, name: 'products in the editor', up: prepareProductEditing },
  { number: 20, name: 'media', up: createMedia },
  { number: 21, name: 'read entries, spam and search', up: prepareEntries },
  { number: 22, name: 'retention of form entries', up: createRetention },
  { number: 23, name: 'audit log', up: createAudit },
  { number: 24, name: 'coupons in the editor', up: prepareCouponEditing },
  { number: 25, name: 'figures of visits', up: createFigures },
  { number: 26, name: 'payments', up: createPayments },
  { number: 27, name: 'security of accounts', up: secureAccounts },
  { number: 28, name: 'passkeys, proofs and notices of accounts', up: proveAccounts },
  { number: 29, name: 'reviews of products', up: createReviews },
  { number: 30, name: 'cookies and passwords of sessions', up: markSessions },
  { number: 31, name: 'uploads that go on', up: createMediaUploads },
  { number: 32, name: 'speed by day', up: sumSpeedByDay },
  { number: 33, name: 'nested categories', up: nestCategories },
  { number: 34, name: 'mailing lists, and reviews of drafts', up: createListsAndReviews },
  { number: 35, name: 'downloads', up: createDownloads },
  { number: 36, name: 'renewals of subscriptions', up: renewSubscriptions },
  { number: 37, name: 'first passwords, and orders in the figures', up: limitFirstPasswords },
  { number: 38, name: 'notes about orders', up: createOrderNotes },
  { number: 39, name: 'confirmed addresses of accounts', up: confirmAddresses },
  { number: 40, name: 'options and pictures in other languages', up: addProductWords },
];

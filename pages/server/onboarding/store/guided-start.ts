import type { PageDocument } from '../../../../protocol/document/document.js';
import type { LookName } from '../../../../protocol/site/theme/looks.js';
import { looks } from '../../../../protocol/site/theme/looks.js';
import { storedTheme } from '../../../../protocol/site/theme/theme.js';
import { emptyHome } from '../../../site/empty-site.js';
import { partDraftStore } from '../../editing/store/part-drafts.js';
import { readSummary } from '../../editing/store/stored-document.js';
import { themePart } from '../../snapshot/site-theme.js';
import type { Database } from '../../store/schema.js';
import { changeSiteSettings, readSiteSettings } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { findFreshStart, hasLanguages } from './first-steps.js';
import { publishStart, type SampleEditor } from './removed-sample.js';

/** The answers of the guided start. */
export interface StartWish {
  readonly title: string;
  readonly locale: string;
  /** What is set stays when it is left out. */
  readonly timeZone?: string | undefined;
  /** Null keeps the theme. */
  readonly look: LookName | null;
  /** The new start page, made for the id of the present one; null keeps that. */
  makeStart: ((id: string) => PageDocument) | null;
}

/** Outcome of the guided start: done, or which answer came too late. */
export type StartOutcome = 'done' | 'language-fixed' | 'start-page-changed';

async function publishLook(db: Database, look: LookName, { accountId, nowMs }: SampleEditor): Promise<void> {
  const parts = partDraftStore(db);
  const { version = 0 } = (await parts.find(themePart)) ?? {};
  const request = { name: themePart, accountId, nowMs };
  const saved = await parts.saveDraft(storedTheme(looks[look]), { ...request, baseVersion: version });
  if (!saved.isDone) throw new Error('The theme changed in the transaction that reads it');
  await parts.publish({ ...request, baseVersion: saved.answer.version });
}

/** The start page under the site's name, where nobody has made another yet. */
async function nameStart(db: Database, id: string, title: string): Promise<PageDocument | null> {
  const row = await db.selectFrom('page').select('published').where('id', '=', id).executeTakeFirst();
  const present = row && readSummary(row.published);
  return present && present.title !== title ? emptyHome(title, id) : null;
}

/** The first answers about a site, carried out as one change. */
export function guidedStartStore(db: Database) {
  return {
    async answer({ title, locale, timeZone, look, makeStart }: StartWish, editor: SampleEditor): Promise<StartOutcome> {
      return transact(db, async (transaction): Promise<StartOutcome> => {
        const settings = await readSiteSettings(transaction);
        if (settings?.locale !== locale && (await hasLanguages(transaction))) return 'language-fixed';
        const fresh = await findFreshStart(transaction);
        if (makeStart && !fresh) return 'start-page-changed';
        const isBare = fresh?.isEmpty === true;
        const start =
          fresh && (makeStart ? makeStart(fresh.id) : isBare && (await nameStart(transaction, fresh.id, title)));
        if (start) await publishStart(transaction, start, editor);
        if (look !== null) await publishLook(transaction, look, editor);
        await changeSiteSettings(transaction, (site) => {
          const { isPending: _pending, ...onboarding } = site.onboarding ?? {};
          return { ...site, title, locale, ...(timeZone !== undefined && { timeZone }), onboarding };
        });
        return 'done';
      });
    },

    /** Puts the checklist away, or brings it back. */
    async putAway(isPutAway: boolean): Promise<void> {
      await transact(db, (transaction) =>
        changeSiteSettings(transaction, (site) => ({ ...site, onboarding: { ...site.onboarding, isPutAway } })),
      );
    },
  };
}

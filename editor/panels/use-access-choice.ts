import { useState } from 'react';
import type { PageAccess } from '../../protocol/enums/page-access.js';
import type { PageAccessAnswer } from '../../protocol/http/accounts.js';

/** Name of the draft; no field of a page has it. */
export const accessDraft = '#access';

/** Holds the choice in memory while other settings are shown. */
export interface AccessDrafts {
  get(name: string): string | undefined;
  set(name: string, draft: string): void;
  delete(name: string): void;
}

interface AccessChoice {
  readonly access: PageAccess;
  readonly password: string;
  readonly isSaved: boolean;
  choose(access: PageAccess, password: string): void;
  /** Back to what is stored. */
  drop(): void;
}

/** The choice in the form. One that is not saved is kept while other settings are shown. */
export function useAccessChoice(stored: PageAccessAnswer, drafts: AccessDrafts): AccessChoice {
  const [choice, setChoice] = useState<PageAccessAnswer>(() => readDraft(drafts) ?? stored);
  const isSaved = choice.access === stored.access && choice.password === stored.password;

  return {
    ...choice,
    isSaved,
    choose(access, password) {
      setChoice({ access, password });
      if (access === stored.access && password === stored.password) drafts.delete(accessDraft);
      else drafts.set(accessDraft, JSON.stringify({ access, password }));
    },
    drop() {
      setChoice(stored);
      drafts.delete(accessDraft);
    },
  };
}

function readDraft(drafts: AccessDrafts): PageAccessAnswer | null {
  const draft = drafts.get(accessDraft);
  return draft === undefined ? null : (JSON.parse(draft) as PageAccessAnswer);
}

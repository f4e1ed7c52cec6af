import { draftKeyStart, parseDraft, type StoredDraft } from '../../../../protocol/forms/drafts.js';
import { prefix } from '../../../../protocol/names/drafts.js';
import type { formTable } from '../../../../protocol/widgets/form.js';
import { listen } from '../../../core/listen.js';
import type { Environment, WidgetContext } from '../../../core/widget.js';
import { applyDraftValues, findDraftControls, isChanged, readDraftValues } from './controls.js';
import { showDraftNotice } from './notice.js';
import { draftTab, type DraftTab } from './tab.js';

/** The answers of a form, kept on the device until the entry is stored. */
export interface Draft {
  /** Id made once for each filled form; stable until {@link Draft.clear}, also across reloads. Saves the draft. */
  submission(): Promise<string>;
  /** Saves the answers if they changed. */
  change(): void;
  /** Removes the draft; the next submission gets a new id. */
  clear(): void;
}

/** The drafts of one form on one page in local storage. When storage is refused, missing or full, nothing is kept. */
function openDrafts(formId: string, environment: Environment) {
  const { window, clock } = environment;
  const start = draftKeyStart(formId, window.location.pathname);

  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return environment.storage ? act(environment.storage) : otherwise;
    } catch {
      return otherwise;
    }
  }

  const read = (tab: string): StoredDraft | null =>
    attempt((storage) => parseDraft(storage.getItem(start + tab), clock.now()), null);
  const keys = (prefix: string): string[] =>
    attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);
  const remove = (tab: string): void => attempt((storage) => storage.removeItem(start + tab), undefined);
  return {
    start,
    read,
    remove,
    /** False when the browser did not store it. */
    write: (tab: string, draft: StoredDraft): boolean =>
      attempt((storage) => (storage.setItem(start + tab, JSON.stringify(draft)), true), false),
    /** Tabs that have a draft of this form. */
    tabs: (): string[] => keys(start).map((key) => key.slice(start.length)),
    /** Removes expired and unreadable drafts of all forms. */
    sweep(): void {
      for (const key of keys(prefix)) {
        attempt((storage) => parseDraft(storage.getItem(key), clock.now()) ?? storage.removeItem(key), undefined);
      }
    },
  };
}

type Drafts = ReturnType<typeof openDrafts>;

/** Removes the draft of a tab, and those of the same submission in other tabs. */
function removeSubmission(drafts: Drafts, tab: string, submissionId: string): void {
  for (const id of drafts.tabs()) {
    if (id === tab || (submissionId && drafts.read(id)?.submissionId === submissionId)) drafts.remove(id);
  }
}

/** The draft to restore: of this tab, of the tab that it was duplicated from, or the newest of a closed or crashed tab. */
async function findDraft(drafts: Drafts, tab: DraftTab): Promise<StoredDraft | null> {
  drafts.sweep();
  const own = drafts.read(tab.id) ?? drafts.read(tab.origin);
  if (own) return own;
  const closed = await tab.closed(drafts.tabs());
  const left = closed
    .map((id) => ({ id, draft: drafts.read(id) }))
    .sort((a, b) => (b.draft?.savedAt ?? 0) - (a.draft?.savedAt ?? 0))[0];
  if (!left?.draft) return null;
  drafts.remove(left.id);
  return left.draft;
}

/**
 * Restores a form's draft when `mayRestore`, and keeps it. Each tab has a draft of its own. A duplicated tab shares the submission, so that
 * both store one entry, until an answer is changed in one of them. `onChange` is called after answers were restored or cleared, because no
 * input event is dispatched then.
 */
export function connectDraft(
  root: HTMLFormElement,
  formId: string,
  { environment, signal, parts }: WidgetContext<typeof formTable>,
  { mayRestore, onChange }: { readonly mayRestore: boolean; readonly onChange: () => void },
): Draft {
  const { window, clock } = environment;
  const controls = findDraftControls(root);
  const drafts = openDrafts(formId, environment);
  let submissionId = '';
  let isNoticeShown = false;
  let tab: DraftTab | undefined;
  /** Whether another tab has the same submission. */
  let isShared = false;
  let isKept = false;
  let savedJson = '';
  let removeNotice = (): void => {};

  function save(): void {
    if (!tab) return;
    submissionId ||= environment.uniqueId();
    tab.keep();
    const values = readDraftValues(controls);
    savedJson = JSON.stringify(values);
    isKept = drafts.write(tab.id, { submissionId, values, savedAt: clock.now(), told: isNoticeShown });
  }

  function clear(): void {
    removeNotice();
    if (tab) removeSubmission(drafts, tab.id, submissionId);
    submissionId = '';
  }

  async function open(): Promise<void> {
    tab = await environment.use(draftTab);
    const former = mayRestore && !signal.aborted ? await findDraft(drafts, tab) : null;
    if (signal.aborted) return;
    if (!former) return controls.some(isChanged) ? save() : undefined;
    ({ submissionId, told: isNoticeShown } = former);
    isShared = !!tab.origin;
    if (applyDraftValues(controls, former.values) && !isNoticeShown) {
      isNoticeShown = true;
      const reset = (): void => {
        clear();
        root.reset();
        onChange();
        controls[0]?.focus();
      };
      removeNotice = showDraftNotice(parts.content ?? parts.submit, reset, signal);
    }
    save();
    onChange();
  }

  listen<StorageEvent>(window, 'storage', signal, ({ key, newValue }) => {
    if (!key?.startsWith(drafts.start) || !submissionId) return;
    if (parseDraft(newValue, clock.now())?.submissionId === submissionId) isShared = true;
  });
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    // While this page was in the back/forward cache, another tab may have taken over its draft, or sent it.
    if (persisted && tab && isKept && drafts.read(tab.id)?.submissionId !== submissionId) submissionId = '';
  });
  const opened = open();

  return {
    clear,
    async submission() {
      await opened;
      if (!submissionId) save();
      return submissionId;
    },
    change() {
      // A change event follows the input event, and fields without a draft dispatch both, too.
      if (JSON.stringify(readDraftValues(controls)) === savedJson) return;
      if (isShared) submissionId = environment.uniqueId();
      isShared = false;
      save();
    },
  };
}

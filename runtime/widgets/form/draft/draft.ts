import { draftKeyStart, draftPrefix, parseDraft, type StoredDraft } from '../../../../protocol/forms/drafts.js';
import type { formTable } from '../../../../protocol/widgets/form.js';
import { listen } from '../../../core/listen.js';
import type { Environment, WidgetContext } from '../../../core/widget.js';
import { applyDraftValues, findDraftControls, isChanged, readDraftValues } from './controls.js';
import { showDraftNotice } from './notice.js';
import { draftTab, type DraftTab } from './tab.js';

/** What a visitor has filled in, kept on the device until the entry is stored. */
export interface Draft {
  /** Made once for each filled form; the same until {@link Draft.clear}, also after a reload. Reading it counts as an attempt to send. */
  readonly submissionId: string;
  /** Forgets everything; the next submission gets a new id. */
  clear(): void;
}

/** The drafts of one form on one page in the browser's storage. Where that is refused, missing or full, nothing is kept. */
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
    /** False when the browser did not keep it. */
    write: (tab: string, draft: StoredDraft): boolean =>
      attempt((storage) => (storage.setItem(start + tab, JSON.stringify(draft)), true), false),
    /** Tabs that have a draft of this form. */
    tabs: (): string[] => keys(start).map((key) => key.slice(start.length)),
    /** Removes the drafts of all forms that are too old, or are none. */
    sweep(): void {
      for (const key of keys(`${draftPrefix} `)) {
        attempt((storage) => parseDraft(storage.getItem(key), clock.now()) ?? storage.removeItem(key), undefined);
      }
    },
  };
}

type Drafts = ReturnType<typeof openDrafts>;

/** The draft that this tab goes on with: its own, that of the tab it was duplicated from, or the newest of a closed or crashed tab. */
async function findDraft(drafts: Drafts, tab: DraftTab): Promise<StoredDraft | null> {
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
 * Fills a form with what the visitor had typed and keeps what changes from now on. Each tab has a draft of its own. A duplicated tab goes on
 * with the same submission, so that both make one entry, until something is changed in one of them: from then on they are two. `onChange` is
 * called after answers were put back or cleared, which no input event tells of.
 */
export async function connectDraft(
  root: HTMLFormElement,
  formId: string,
  { environment, signal, parts }: WidgetContext<typeof formTable>,
  onChange: () => void,
): Promise<Draft> {
  const { window, clock } = environment;
  const controls = findDraftControls(root);
  const drafts = openDrafts(formId, environment);
  let submissionId = '';
  let told = false;
  let tab: DraftTab | undefined;
  /** Whether another tab has the same submission. */
  let isShared = false;
  let isKept = false;
  /** Values as they were last saved, as JSON. */
  let savedValues = '';
  let removeNotice = (): void => {};

  function save(): void {
    if (!tab) return;
    submissionId ||= environment.uniqueId();
    tab.keep();
    const values = readDraftValues(controls);
    savedValues = JSON.stringify(values);
    isKept = drafts.write(tab.id, { submissionId, values, savedAt: clock.now(), told });
  }

  function change(): void {
    // Leaving a field fires a second event, and fields that are not kept fire theirs.
    if (JSON.stringify(readDraftValues(controls)) === savedValues) return;
    if (isShared) submissionId = environment.uniqueId();
    isShared = false;
    save();
  }

  function clear(): void {
    removeNotice();
    if (!tab) return;
    for (const id of drafts.tabs()) {
      if (id === tab.id || (submissionId && drafts.read(id)?.submissionId === submissionId)) drafts.remove(id);
    }
    submissionId = '';
  }

  listen(root, 'input', signal, change);
  listen(root, 'change', signal, change);
  listen<StorageEvent>(window, 'storage', signal, ({ key, newValue }) => {
    if (!key?.startsWith(drafts.start) || !submissionId) return;
    if (parseDraft(newValue, clock.now())?.submissionId === submissionId) isShared = true;
  });
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    // While this page slept, another tab may have gone on with its draft, or sent it.
    if (persisted && tab && isKept && drafts.read(tab.id)?.submissionId !== submissionId) submissionId = '';
  });
  const opened = await environment.use(draftTab);
  tab = opened;
  drafts.sweep();
  const former = signal.aborted ? null : await findDraft(drafts, opened);
  if (!signal.aborted && former) {
    ({ submissionId, told } = former);
    isShared = !!opened.origin;
    if (applyDraftValues(controls, former.values) && !told) {
      told = true;
      removeNotice = showDraftNotice(
        parts.content ?? parts.submit,
        () => {
          clear();
          root.reset();
          onChange();
          controls[0]?.focus();
        },
        signal,
      );
    }
    save();
    onChange();
  } else if (!signal.aborted && controls.some(isChanged)) save();

  return {
    get submissionId() {
      if (!submissionId) save();
      return submissionId;
    },
    clear,
  };
}

import type { formTable } from '../../../../protocol/widgets/form.js';
import { listen } from '../../../core/listen.js';
import type { WidgetContext } from '../../../core/widget.js';
import { isChanged } from '../../../dom/fields/changed.js';
import { findDraftControls, readDraftValues } from './controls.js';
import { openStore } from './store.js';
import { draftTab, type DraftTab } from './tab.js';

/** The answers of a form, kept on the device until the entry is stored. */
export interface Draft {
  /** Id made once for each filled form; stable until {@link Draft.clear}, also across reloads. Saves the draft. */
  submission(): Promise<string>;
  /** Saves the answers if they changed. */
  change(): void;
  /** Whether earlier answers are in the fields, or none were found: nothing is saved over them before. */
  isOpen(): boolean;
  /** Removes the draft; the next submission gets a new id. */
  clear(): void;
}

/** Null where the code cannot be had; nothing is restored then. */
const loadRestore = (): Promise<typeof import('./restore.js') | null> => import('./restore.js').catch(() => null);

/**
 * Restores a form's draft when `mayRestore`, and keeps it. Each tab has a draft of its own. A duplicated tab shares the submission, so that
 * both store one entry, until an answer is changed in one of them. `onChange` is called after answers were restored or cleared, because no
 * input event is dispatched then.
 */
export function connectDraft(
  root: HTMLFormElement,
  formId: string,
  context: WidgetContext<typeof formTable>,
  { mayRestore, onChange }: { readonly mayRestore: boolean; readonly onChange: () => void },
): Draft {
  const { environment, signal, parts } = context;
  const controls = findDraftControls(root);
  const drafts = openStore(formId, environment);
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
    isKept = drafts.write(tab.id, { submissionId, values, savedAt: environment.clock.now(), told: isNoticeShown });
  }

  function clear(): void {
    removeNotice();
    drafts.removeSubmission(tab?.id, submissionId);
    submissionId = '';
  }

  function reset(): void {
    clear();
    root.reset();
    onChange();
    controls[0]?.focus();
  }

  async function open(): Promise<void> {
    const [own, chunk] = await Promise.all([environment.use(draftTab), mayRestore ? loadRestore() : null]);
    const restored = await chunk?.restoreDraft(controls, drafts, own, context).catch(() => null);
    if (signal.aborted) return;
    tab = own;
    if (!chunk || !restored) return void (controls.some(isChanged) && save());
    ({ submissionId, told: isNoticeShown } = restored.former);
    isShared = !!own.origin;
    if (restored.isFilled && !isNoticeShown) {
      isNoticeShown = true;
      removeNotice = chunk.showDraftNotice(parts.content ?? parts.submit, reset, signal);
    }
    save();
    onChange();
  }

  drafts.hear(signal, (draft) => (isShared ||= !!submissionId && draft?.submissionId === submissionId));
  listen<PageTransitionEvent>(environment.window, 'pageshow', signal, ({ persisted }) => {
    // While this page was in the back/forward cache, another tab may have taken over its draft, or sent it.
    if (persisted && tab && isKept && drafts.read(tab.id)?.submissionId !== submissionId) submissionId = '';
  });
  const opened = open();
  return {
    clear,
    isOpen: () => !!tab,
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

import { useCallback } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { sitePartLabels } from '../../protocol/site/labels.js';
import { languageName } from '../../protocol/text/locales.js';
import { ConflictDialog } from '../conflict/ConflictDialog.js';
import { isEqual } from '../document/equal.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { useLeaveGuard } from '../shell/use-leave-guard.js';
import type { Chord } from '../ui/chords.js';
import { IconButton } from '../ui/IconButton.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useChords } from '../ui/use-chords.js';
import { useStore } from '../ui/use-store.js';
import { PartFields } from './PartFields.js';
import type { PartsSession } from './parts-session.js';
import { ResetParts } from './ResetParts.js';

interface PartsEditorProps {
  readonly session: PartsSession;
  readonly locale: string;
  readonly isPrimary: boolean;
  /** The language menu; its links call `prepareLeave` first. */
  languages(prepareLeave: () => Promise<boolean>): ReactNode;
}

/** Header and footer of one language, side by side. */
export function PartsEditor({ session, locale, isPrimary, languages }: PartsEditorProps) {
  const { editing } = session;
  const isReadOnly = !useMay('write-settings');
  const { isFallback, problem } = useStore(session.state, (state) => state);
  const conflict = useStore(session.conflict, (open) => open);
  const guard = useLeaveGuard(session);
  const save = usePartsCommands(session);
  return (
    <SiteScreen
      title={text.headerFooter()}
      actions={!isReadOnly && <PartsActions session={session} save={save} />}
      prepareLeave={guard.prepare}
    >
      {languages(guard.prepare)}
      {isReadOnly && <p className="notice">{text.headerFooterNotAllowed()}</p>}
      {isFallback && <p className="notice">{text.headerFooterFallback({ language: languageName(locale) })}</p>}
      {problem !== null && <ProblemBar title={text.languagesNotSaved()}>{problem}</ProblemBar>}
      <PartsStatus session={session} />
      <div className="parts">
        <PartFields part="header" editing={editing} isReadOnly={isReadOnly} />
        <PartFields part="footer" editing={editing} isReadOnly={isReadOnly} />
      </div>
      {!isPrimary && !isFallback && !isReadOnly && <ResetParts session={session} locale={locale} />}
      {conflict && <ConflictDialog conflict={conflict} labels={sitePartLabels} onSettle={session.settleConflict} />}
      {guard.dialog}
    </SiteScreen>
  );
}

/** Runs the commands of key chords; returns the one that saves. */
function usePartsCommands(session: PartsSession): () => Promise<void> {
  const { window, toasts } = useServices();
  const save = useCallback(async () => {
    if (await session.save()) toasts.show(text.saved());
  }, [session, toasts]);
  const run = useCallback(
    (chord: Chord) => {
      if (chord === 'undo') session.editing.undo();
      else if (chord === 'redo') session.editing.redo();
      else if (chord === 'save') void save();
      else return false;
      return true;
    },
    [session, save],
  );
  useChords(window, run);
  return save;
}

function useIsChanged({ editing, state }: PartsSession): boolean {
  const document = useStore(editing.store, (edited) => edited.document);
  const saved = useStore(state, (held) => held.saved);
  return !isEqual(document, saved);
}

/** Whether the newest change is live, and if not, whether this device keeps it. */
function PartsStatus({ session }: { readonly session: PartsSession }) {
  const kept = useStore(session.device.state, (state) => state.status);
  const isChanged = useIsChanged(session);
  const words = { saved: text.headerFooterUnsaved, saving: text.savingHere, failed: text.headerFooterAtRisk };
  return (
    <p className="parts-status" role="status">
      {isChanged && words[kept]()}
    </p>
  );
}

interface PartsActionsProps {
  readonly session: PartsSession;
  save(): Promise<void>;
}

function PartsActions({ session, save }: PartsActionsProps) {
  const { editing } = session;
  const history = useStore(editing.store, (state) => state.history);
  const { isSaving, isFallback } = useStore(session.state, (state) => state);
  const isChanged = useIsChanged(session);
  const canSave = (isChanged || isFallback) && !isSaving;
  return (
    <>
      <IconButton
        icon="undo"
        label={text.undo()}
        aria-disabled={history.past.length === 0}
        onClick={() => void editing.undo()}
      />
      <IconButton
        icon="redo"
        label={text.redo()}
        aria-disabled={history.future.length === 0}
        onClick={() => void editing.redo()}
      />
      <button
        type="button"
        className="button quiet"
        aria-disabled={!isChanged}
        onClick={() => isChanged && session.discard()}
      >
        {text.headerFooterDiscard()}
      </button>
      <button type="button" className="button primary" aria-disabled={!canSave} onClick={() => canSave && void save()}>
        {isSaving ? text.saving() : text.save()}
      </button>
    </>
  );
}

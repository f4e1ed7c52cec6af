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
  /** Choice of language; its links ask `prepareLeave` first. */
  languages(prepareLeave: () => Promise<boolean>): ReactNode;
}

/** Header and footer of one language, side by side. */
export function PartsEditor({ session, locale, isPrimary, languages }: PartsEditorProps) {
  const { window, toasts } = useServices();
  const { editing } = session;
  const isReadOnly = !useMay('write-settings');
  const document = useStore(editing.store, (state) => state.document);
  const history = useStore(editing.store, (state) => state.history);
  const { saved, isSaving, isFallback, problem } = useStore(session.state, (state) => state);
  const conflict = useStore(session.conflict, (open) => open);
  const kept = useStore(session.device.state, (state) => state.status);
  const isChanged = !isEqual(document, saved);
  const canSave = (isChanged || isFallback) && !isSaving && !isReadOnly;
  const guard = useLeaveGuard(session);

  const save = useCallback(async () => {
    if (await session.save()) toasts.show(text.saved());
  }, [session, toasts]);
  const runChord = useCallback(
    (chord: Chord) => {
      if (chord === 'undo') editing.undo();
      else if (chord === 'redo') editing.redo();
      else if (chord === 'save') void save();
    },
    [editing, save],
  );
  useChords(window, runChord);

  const actions = !isReadOnly && (
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
  return (
    <SiteScreen title={text.headerFooter()} actions={actions} prepareLeave={guard.prepare}>
      {languages(guard.prepare)}
      {isReadOnly && <p className="notice">{text.headerFooterNotAllowed()}</p>}
      {isFallback && <p className="notice">{text.headerFooterFallback({ language: languageName(locale) })}</p>}
      {problem !== null && <ProblemBar title={text.languagesNotSaved()}>{problem}</ProblemBar>}
      <p className="parts-status" role="status">
        {isChanged &&
          { saved: text.headerFooterUnsaved(), saving: text.savingHere(), failed: text.headerFooterAtRisk() }[kept]}
      </p>
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

import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { CodeAnswer, CodePage } from '../../protocol/http/site-code.js';
import { findCodeFaults } from '../../protocol/site/code-faults.js';
import { longestCode, type CodePiece } from '../../protocol/site/site-code.js';
import { isEqual } from '../document/equal.js';
import { checkText } from '../fields/check-text.js';
import { codeAttributes } from '../fields/code-attributes.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useOneSave } from '../ui/use-one-save.js';
import type { CodeClient } from './code-client.js';
import { placeWords, purposeWords } from './code-words.js';
import { CodeChoices } from './CodeChoices.js';
import { CodeInput } from './CodeInput.js';

interface CodeFormProps {
  readonly stored: CodePiece;
  readonly pages: readonly CodePage[];
  readonly client: CodeClient;
  readonly mayWrite: boolean;
  onWork(form: string, isAtRisk: boolean): void;
  onSaved(answer: CodeAnswer): void;
  /** Null for a piece that was never stored. */
  onRemoved(answer: CodeAnswer | null): void;
}

/** Where a piece stands and what it waits for, in one line. */
function summaryOf({ place, purpose, pageId, isOn }: CodePiece, pages: readonly CodePage[]): string {
  const page = pageId === null ? text.siteCodeEverywhere() : pages.find(({ id }) => id === pageId)?.title;
  const words = [placeWords[place](), purposeWords[purpose](), page ?? text.siteCodeAbsentPage()];
  return [...words, ...(isOn ? [] : [text.siteCodeIsOff()])].join(' · ');
}

/** The piece under edit. What was typed while a save was under way stays. */
function useCodeForm({ stored, client, onWork, onSaved }: CodeFormProps) {
  const { toasts } = useServices();
  const { isBusy, run, tell } = useOneSave(toasts);
  const [piece, setPiece] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(stored);
  const isChanged = stored.version === 0 || !isEqual({ ...piece }, { ...stored, version: piece.version });

  function set(changes: Partial<CodePiece>): void {
    newest.current = { ...newest.current, ...changes };
    setPiece(newest.current);
  }

  const save = (): Promise<void> =>
    run(async () => {
      setProblem(null);
      const { id, ...sent } = newest.current;
      const result = await client.save(id, sent);
      if (!result.ok) return setProblem(result.message || text.siteCodeNotSaved());
      const now = result.value.pieces.find((each) => each.id === id);
      if (now) set({ version: now.version, ...(newest.current.name === sent.name && { name: now.name }) });
      onSaved(result.value);
      tell(sent.isOn ? text.siteCodeSaved({ name: sent.name }) : text.siteCodeSavedOff({ name: sent.name }));
    });

  useEffect(() => onWork(stored.id, isChanged), [onWork, stored.id, isChanged]);
  useEffect(() => () => onWork(stored.id, false), [onWork, stored.id]);
  return { piece, set, save, isBusy, isChanged, problem };
}

/** One piece of code: closed, what it is; open, all of it. */
export function CodeForm(props: CodeFormProps) {
  const { stored, pages, mayWrite } = props;
  const { window } = useServices();
  const { piece, set, save, isBusy, isChanged, problem } = useCodeForm(props);
  const [isAsked, setAsked] = useState(false);
  const [isOpenAtFirst] = useState(stored.version === 0);
  const element = useRef<HTMLFormElement>(null);
  const faults = useMemo(() => findCodeFaults(piece.code, piece.place), [piece.code, piece.place]);
  const isNew = stored.version === 0;
  const mayEdit = !/\bAndroid\b/i.test(window.navigator.userAgent);
  const noName = isAsked && !piece.name.trim() ? text.siteCodeNameMissing() : null;
  const sized = checkText({ maxLength: longestCode }, piece.code);
  const noCode = isAsked && !piece.code.trim() ? text.siteCodeCodeMissing() : null;
  const codeError = 'error' in sized ? sized.error : noCode;
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    const isWrong = !piece.code.trim() || faults.length > 0 || 'error' in sized;
    const wanted = !piece.name.trim() ? '[name="name"]' : isWrong ? `.${codeAttributes.className}` : '';
    if (wanted) return element.current?.querySelector<HTMLElement>(wanted)?.focus();
    if (isChanged && !isBusy) void save();
  }

  return (
    <details className="shop-part" open={isOpenAtFirst}>
      <summary>
        <strong>
          <bdi>{stored.name || text.siteCodeNew()}</bdi>
        </strong>{' '}
        <span className="field-help">{summaryOf(stored, pages)}</span>
      </summary>
      <form ref={element} className="page-settings-part" noValidate onSubmit={submit}>
        <fieldset className="page-settings-fields" disabled={!mayWrite}>
          <legend className="visually-hidden">{stored.name || text.siteCodeNew()}</legend>
          <CodeChoices {...{ piece, pages, set, nameError: noName }} />
          {mayEdit ? (
            <CodeInput
              code={piece.code}
              faults={faults}
              error={codeError}
              isReadOnly={!mayWrite}
              onChange={(code) => set({ code })}
            />
          ) : (
            <p>{text.codeNotOnAndroid()}</p>
          )}
        </fieldset>
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        {mayWrite && (
          <div className="connection-acts">
            <button type="submit" className="button primary" aria-disabled={isBusy || !isChanged}>
              {text.siteCodeSave()}
            </button>
            <RemoveCode {...props} />
          </div>
        )}
      </form>
    </details>
  );
}

function RemoveCode({ stored, client, onRemoved }: CodeFormProps) {
  const [isAsked, setAsked] = useState(false);
  const { id, version } = stored;
  const name = stored.name || text.siteCodeNew();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={text.pageActions({ action: text.siteCodeRemove(), title: name })}
        onClick={() => (version === 0 ? onRemoved(null) : setAsked(true))}
      >
        {text.siteCodeRemove()}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={text.siteCodeRemoveTitle({ name })}
          confirmText={text.siteCodeRemove()}
          run={() => client.remove(id)}
          onCancel={() => setAsked(false)}
          onDone={(answer) => {
            setAsked(false);
            onRemoved(answer);
          }}
        >
          <p>{text.siteCodeRemoveText()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

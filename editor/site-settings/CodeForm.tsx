import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { CodeAnswer, CodePage } from '../../protocol/http/site-code.js';
import { findCodeFaults } from '../../protocol/site/code-faults.js';
import { longestCode, type CodePiece } from '../../protocol/site/site-code.js';
import { checkText } from '../fields/check-text.js';
import { codeAttributes } from '../fields/code-attributes.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { pageWords, placeWords, purposeWords } from './code-words.js';
import { CodeChoices } from './CodeChoices.js';
import { CodeDifferences } from './CodeDifferences.js';
import { CodeInput } from './CodeInput.js';
import { RemoveCode } from './RemoveCode.js';
import { useCodeForm, type CodeFormOptions } from './use-code-form.js';

interface CodeFormProps extends CodeFormOptions {
  readonly pages: readonly CodePage[];
  readonly mayWrite: boolean;
  /** Null for a piece that was never stored. */
  onRemoved(answer: CodeAnswer | null): void;
}

/** Where a piece stands and what it waits for, in one line. */
function summaryOf({ place, purpose, pageId, isOn }: CodePiece, pages: readonly CodePage[]): string {
  const words = [placeWords[place](), purposeWords[purpose](), pageWords(pageId, pages)];
  return [...words, ...(isOn ? [] : [text.siteCodeIsOff()])].join(' · ');
}

/** One piece of code: closed, what it is; open, all of it. */
export function CodeForm(props: CodeFormProps) {
  const { stored, pages, mayWrite } = props;
  const { window } = useServices();
  const { piece, set, save, isBusy, isChanged, problem, difference, settle } = useCodeForm(props);
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
      {difference && <CodeDifferences differences={difference.differences} pages={pages} onSettle={settle} />}
    </details>
  );
}

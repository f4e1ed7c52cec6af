import { useId, useMemo, useRef } from 'react';
import type { ChangeEvent } from 'react';
import * as text from '#strings/editor';
import type { CodeFault } from '../../protocol/site/code-faults.js';
import { longestCode } from '../../protocol/site/site-code.js';
import { CodeField } from '../fields/CodeField.js';
import type { CodeHandle } from '../fields/CodeField.js';
import { describedBy } from '../fields/FieldFrame.js';
import { codeFaultWords } from './code-words.js';

interface CodeInputProps {
  readonly code: string;
  readonly faults: readonly CodeFault[];
  /** What is asked for, where nothing stands; null before. */
  readonly error: string | null;
  readonly isReadOnly: boolean;
  onChange(code: string): void;
}

/** The code of a piece, with what is wrong by lines. */
export function CodeInput({ code, faults, error, isReadOnly, onChange }: CodeInputProps) {
  const id = useId();
  const field = useRef<CodeHandle>(null);
  const label = { label: text.siteCodeCode() };

  const marks = useMemo(
    () => faults.map((fault) => ({ line: fault.line, words: codeFaultWords(fault), isNote: false })),
    [faults],
  );
  const input = {
    text: code,
    error,
    typed: () => code,
    type: onChange,
    focus() {},
    blur() {},
    props: {
      id,
      name: 'code',
      readOnly: isReadOnly,
      value: code,
      'aria-invalid': error !== null || faults.length > 0,
      'aria-describedby': describedBy(id, label),
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(target.value),
    },
  };

  return (
    <>
      <CodeField ref={field} language="html" {...{ label, input, marks }} maxLength={longestCode} hasOwnUndo />
      {code.trim() !== '' && (
        <div className={`css-faults ${faults.length > 0 ? 'weak-pairs' : ''}`}>
          <p role="status">{faults.length > 0 ? text.siteCodeSummary({ n: faults.length }) : text.siteCodeFine()}</p>
          {faults.length > 0 && (
            <ul>
              {faults.map((fault) => (
                <li key={`${fault.line} ${fault.kind} ${fault.what}`}>
                  <button type="button" className="button small" onClick={() => field.current?.showLine(fault.line)}>
                    {codeFaultWords(fault)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

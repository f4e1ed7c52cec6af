import { useId, useRef } from 'react';
import * as text from '#strings/editor';
import type { CodeFault } from '../../protocol/site/code-faults.js';
import { longestCode } from '../../protocol/site/site-code.js';
import { codeAttributes, codeRows } from '../fields/code-attributes.js';
import { Counter } from '../fields/Counter.js';
import { describedBy, FieldFrame } from '../fields/FieldFrame.js';
import { lineRange } from '../fields/line-range.js';
import { codeFaultWords } from './code-words.js';

interface CodeInputProps {
  readonly code: string;
  readonly faults: readonly CodeFault[];
  /** What is asked for, where nothing stands; null before. */
  readonly error: string | null;
  onChange(code: string): void;
}

/** The code of a piece, with what is wrong by lines. */
export function CodeInput({ code, faults, error, onChange }: CodeInputProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const label = { label: text.siteCodeCode() };

  function showLine(line: number): void {
    area.current?.focus();
    area.current?.setSelectionRange(...lineRange(code, line));
  }

  return (
    <>
      <FieldFrame id={id} label={label} error={error} aside={<Counter length={code.length} max={longestCode} />}>
        <textarea
          id={id}
          ref={area}
          name="code"
          {...codeAttributes}
          maxLength={longestCode}
          rows={codeRows(code)}
          value={code}
          aria-invalid={error !== null || faults.length > 0}
          aria-describedby={describedBy(id, label)}
          onChange={({ target }) => onChange(target.value)}
        />
      </FieldFrame>
      {code.trim() !== '' && (
        <div className={`css-faults ${faults.length > 0 ? 'weak-pairs' : ''}`}>
          <p role="status">{faults.length > 0 ? text.siteCodeSummary({ n: faults.length }) : text.siteCodeFine()}</p>
          {faults.length > 0 && (
            <ul>
              {faults.map((fault) => (
                <li key={`${fault.line} ${fault.kind} ${fault.what}`}>
                  <button type="button" className="button small" onClick={() => showLine(fault.line)}>
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

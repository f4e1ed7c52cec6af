import { useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import { isCssNote } from '../../protocol/site/theme/css-faults.js';
import { themeLabels } from '../../protocol/site/theme/labels.js';
import { themeTable, type Theme } from '../../protocol/site/theme/theme.js';
import { inSentence } from '../document/in-sentence.js';
import { checkText } from '../fields/check-text.js';
import { CodeField } from '../fields/CodeField.js';
import type { CodeHandle } from '../fields/CodeField.js';
import { useTextInput } from '../fields/use-text-input.js';
import { useServices } from '../services/services.js';
import { faultWords } from './css-words.js';
import type { SetTheme } from './set-theme.js';
import type { CheckedCss } from './use-css-check.js';

interface CssFieldProps {
  readonly theme: Theme;
  readonly set: SetTheme;
  readonly checked: CheckedCss;
}

/** The owner's own CSS with what the server says of it, by lines. On Android code is not edited. [EDIT-10] */
export function CssField(props: CssFieldProps) {
  const { window } = useServices();
  if (!/\bAndroid\b/i.test(window.navigator.userAgent)) return <EditedCss {...props} />;
  return (
    <section className="part-fields" aria-labelledby="theme-css-title">
      <h2 id="theme-css-title">{themeLabels.fields.css.label}</h2>
      <p>{text.codeNotOnAndroid()}</p>
    </section>
  );
}

function EditedCss({ theme, set, checked }: CssFieldProps) {
  const code = useRef<CodeHandle>(null);
  const { css: label } = themeLabels.fields;
  const step = text.stepSet({ field: inSentence(label.label), block: themeLabels.name });
  const spec = themeTable.fields.css;
  const input = useTextInput(
    { id: 'theme-css', label, path: 'css', onChange: (value, from) => set(step, { css: String(value) }, from) },
    theme.css,
    (typed) => checkText(spec, typed),
  );

  const isEmpty = input.text.trim() === '';
  const marks = useMemo(
    () =>
      (isEmpty ? [] : checked.faults).map((fault) => ({
        line: fault.line,
        words: faultWords(fault),
        isNote: isCssNote(fault),
      })),
    [isEmpty, checked.faults],
  );

  return (
    <section className="part-fields" aria-label={label.label}>
      <div className="fields">
        <CodeField ref={code} language="css" {...{ label, input, marks }} maxLength={spec.maxLength} />
        {!isEmpty && <CssFaults checked={checked} onLine={(line) => code.current?.showLine(line)} />}
      </div>
    </section>
  );
}

function CssFaults({ checked, onLine }: { readonly checked: CheckedCss; onLine(line: number): void }) {
  const { faults, problem, isCurrent } = checked;
  const notes = faults.filter(isCssNote).length;
  const count = faults.length - notes;
  const said = (): string => {
    if (problem !== null) return problem || text.cssNotChecked();
    if (count > 0) return text.cssSummary({ n: count });
    return notes > 0 ? text.cssNotes({ n: notes }) : text.cssFine();
  };
  return (
    <div className={`css-faults ${count > 0 ? 'weak-pairs' : ''}`} aria-busy={!isCurrent}>
      <p role="status">{isCurrent ? said() : ''}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.line} ${fault.kind}`}>
              <button type="button" className="button small" onClick={() => onLine(fault.line)}>
                {faultWords(fault)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

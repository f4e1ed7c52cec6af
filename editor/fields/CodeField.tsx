import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps, Ref } from 'react';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';
import type { CodeLanguage } from '../code/languages.js';
import type { LineMark } from '../code/line-marks.js';
import { codeAttributes, codeRows } from './code-attributes.js';
import { Counter } from './Counter.js';
import { FieldFrame } from './FieldFrame.js';
import { lineRange } from './line-range.js';
import { useCodeEditor } from './use-code-editor.js';
import type { LocalText } from './use-local-text.js';

/** The code that is typed, and the props of the textarea for it. */
export interface CodeText extends LocalText {
  readonly props: ComponentProps<'textarea'> & {
    readonly id: string;
    readonly readOnly: boolean;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  };
}

/** What others can do with the field. */
export interface CodeHandle {
  /** Selects a line and gives it the focus. */
  showLine(line: number): void;
}

interface CodeFieldProps {
  readonly label: FieldLabel;
  readonly language: CodeLanguage;
  readonly input: CodeText;
  readonly note?: string;
  readonly maxLength: number | undefined;
  /** What is said of lines; the same array as long as it is the same. Absent where nothing is. */
  readonly marks?: readonly LineMark[];
  /** Whether nothing around the field takes its changes back. */
  readonly hasOwnUndo?: boolean;
  readonly ref?: Ref<CodeHandle>;
}

/** Code. What numbers its lines and colours it is loaded when the first such field is in sight; until then, and without it, it is a textarea. */
export function CodeField({ label, language, input, note = '', maxLength, marks, hasOwnUndo, ref }: CodeFieldProps) {
  // What the box hears, the textarea need not tell.
  const { onFocus: _onFocus, onBlur: _onBlur, ...props } = input.props;
  const { id, readOnly: isReadOnly, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = props;
  const box = useRef<HTMLDivElement>(null);
  const { editor, isHere } = useCodeEditor(box, {
    language,
    input,
    isReadOnly,
    isInvalid,
    marks,
    hasOwnUndo: hasOwnUndo ?? false,
    attributes: {
      id,
      class: codeAttributes.className,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    },
  });

  useImperativeHandle(ref, () => ({
    showLine(line) {
      const area = box.current?.querySelector('textarea');
      area?.focus();
      area?.setSelectionRange(...lineRange(input.text, line));
      editor?.showLine(line);
    },
  }));

  return (
    <FieldFrame
      id={id}
      label={label}
      error={input.error}
      note={note}
      aside={<Counter length={input.text.length} max={maxLength} />}
      {...(isHere && { onLabel: () => editor?.focus() })}
    >
      <div
        ref={box}
        className={`code-box ${isInvalid ? 'is-invalid' : ''} ${isReadOnly ? 'is-read-only' : ''}`}
        dir="ltr"
        onFocus={input.focus}
        onBlur={input.blur}
      >
        {!isHere && <textarea {...props} {...codeAttributes} rows={codeRows(input.text)} />}
      </div>
    </FieldFrame>
  );
}

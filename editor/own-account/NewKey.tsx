import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import { codeMaxLength } from '../../protocol/enums/second-factor.js';
import type { NewKeyAnswer, RecoveryCodesAnswer } from '../../protocol/http/own-account.js';
import { firstFocus } from '../../protocol/names/attributes.js';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';

interface NewKeyProps {
  readonly answer: NewKeyAnswer;
  confirm(code: string): Promise<CallResult<RecoveryCodesAnswer>>;
  onDone(codes: RecoveryCodesAnswer): void;
  onCancel(): void;
}

/** A new key as QR code and text, which holds once a code of the app confirms it. */
export function NewKey({ answer, confirm, onDone, onCancel }: NewKeyProps) {
  const { key, qr } = answer;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const code = field.current?.value.trim() ?? '';
    setProblem(code === '' ? text.codeMissing() : '');
    if (code === '') return field.current?.focus();
    setBusy(true);
    const result = await confirm(code);
    setBusy(false);
    if (result.ok) return onDone(result.value);
    setProblem(result.message || text.accountNotSaved());
    field.current?.select();
  }

  return (
    <Dialog title={text.factorSetUp()} onCancel={() => isBusy || onCancel()}>
      <form className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{text.factorScan()}</p>
        {/* Dark on light in every colour scheme: readers need it so. */}
        <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={text.factorQr()}>
          <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#fff" />
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <div className="field">
          <label htmlFor={`${id}-key`}>{text.factorKey()}</label>
          {/* Two lines, so that a phone shows the whole key. */}
          <textarea
            id={`${id}-key`}
            className="new-password"
            rows={2}
            readOnly
            dir="ltr"
            value={key.replace(/(.{4})(?=.)/g, '$1 ')}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-code`}>{text.codeField()}</label>
          <input
            ref={field}
            id={`${id}-code`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeMaxLength}
            required
            dir="ltr"
            aria-describedby={`${id}-problem ${id}-help`}
            aria-invalid={problem !== ''}
            {...{ [firstFocus]: '' }}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {problem}
          </p>
          <p id={`${id}-help`} className="field-help">
            {text.factorOthersOut()}
          </p>
        </div>
        <div className="dialog-actions">
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text.factorConfirm()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

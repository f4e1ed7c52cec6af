import { useState } from 'react';
import * as text from '#strings/editor';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { checkLink } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useLinkState } from './use-link-state.js';
import { useTextInput } from './use-text-input.js';

const LinkDialog = lazyOverlay(async () => (await import('./LinkDialog.js')).LinkDialog);

/** An address, typed or chosen; one that leads nowhere on this site is named while it is typed. */
export function LinkField(field: FieldProps<'link'>) {
  const { id, spec, label, value, onChange } = field;
  const { site, isReadOnly } = useFieldScope();
  const [isChoosing, setChoosing] = useState(false);
  const stored = typeof value === 'string' ? value : spec.default;
  const input = useTextInput(field, stored, checkLink);
  const state = useLinkState(stored);
  const warning = input.error === null ? warningOf(state, stored) : null;
  const choose = site && !isReadOnly && (
    <button type="button" className="button small" onClick={() => setChoosing(true)}>
      {text.linkChoose()}
      <span className="visually-hidden"> {label.label}</span>
    </button>
  );
  return (
    <FieldFrame id={id} label={label} error={input.error ?? warning}>
      <div className="link-input">
        <input
          {...input.props}
          type="text"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={input.error !== null || warning !== null}
        />
        {choose}
      </div>
      {isChoosing && (
        <LinkDialog
          address={stored}
          collections={spec.collections}
          onCancel={() => setChoosing(false)}
          onChoose={(address) => {
            setChoosing(false);
            onChange(address, null);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** What a visitor meets there, and what helps. */
function warningOf(state: ReturnType<typeof useLinkState>, address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  if (state === 'missing') return text.linkMissing({ path });
  return state === 'unpublished' ? text.linkUnpublished({ path }) : null;
}

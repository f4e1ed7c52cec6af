import { useState } from 'react';
import { FieldScopeContext, type FieldScope } from '../../../editor/fields/field-props.js';
import { Field } from '../../../editor/fields/Field.js';
import type { FieldLabel, FieldSpec } from '../../../protocol/blocks/block-table.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { render } from './render.js';

/** What a test says of the field that it renders. */
interface TestField {
  readonly spec: FieldSpec;
  readonly label: FieldLabel;
  /** Name of the field among the values of its block. */
  readonly name: string;
  /** Values of the block; the field's own may be absent, so that the default applies. */
  readonly values: Readonly<Record<string, JsonValue>>;
}

/**
 * Renders a field with the id `f` as a block's panel does: what it stores is its next value. `stored` are the values that it stored in
 * their order, `patches` the changes of several fields at once.
 */
export function renderField({ spec, label, name, values }: TestField, scope: Partial<FieldScope> = {}) {
  const stored: JsonValue[] = [];
  const patches: Readonly<Record<string, JsonValue>>[] = [];
  // One for all renderings, as in the editor.
  const shared = { isReadOnly: false, drafts: new Map<string, string>(), createId: () => 'id', ...scope };
  function Panel() {
    const [held, hold] = useState(values);
    return (
      <FieldScopeContext value={shared}>
        <Field
          id="f"
          spec={spec}
          label={label}
          value={held[name]}
          siblings={held}
          path={name}
          onChange={(value) => {
            stored.push(value);
            hold({ ...held, [name]: value });
          }}
          onPatch={(changed) => {
            patches.push(changed);
            hold({ ...held, ...changed });
          }}
        />
      </FieldScopeContext>
    );
  }
  return { container: render(<Panel />).container, stored, patches };
}

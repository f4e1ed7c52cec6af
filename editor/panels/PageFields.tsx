import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { FieldSpec } from '../../protocol/blocks/block-table.js';
import { pageFields } from '../../protocol/blocks/page-fields.js';
import type { JsonValue } from '../../protocol/document/document.js';
import type { PageField } from '../../protocol/document/page-fields.js';
import type { Editing } from '../document/editing.js';
import { inSentence } from '../document/in-sentence.js';
import { pageFieldLabel } from '../document/page-field-labels.js';
import { pageValue } from '../document/page-value.js';
import { Field } from '../fields/Field.js';
import { useStore } from '../ui/use-store.js';

interface PageFieldsProps {
  readonly editing: Editing;
  readonly names: readonly PageField[];
  /** What is to be known of a field, where its label does not say it. */
  readonly helps?: Readonly<Partial<Record<PageField, string>>>;
}

/** Fields of the page itself. */
export function PageFields({ editing, names, helps }: PageFieldsProps) {
  return names.map((field) => <OnePageField key={field} editing={editing} field={field} help={helps?.[field]} />);
}

interface OnePageFieldProps {
  readonly editing: Editing;
  readonly field: PageField;
  readonly help: string | undefined;
}

function OnePageField({ editing, field, help }: OnePageFieldProps) {
  const spec: FieldSpec = pageFields[field];
  const alt = spec.type === 'image' ? (spec.alt as PageField) : null;
  const value = useStore(editing.store, (state) => pageValue(state.document, field));
  const words = useStore(editing.store, (state) => alt && pageValue(state.document, alt));
  const label = useMemo(() => ({ label: field, ...pageFieldLabel(field), ...(help && { help }) }), [field, help]);
  const siblings = useMemo(() => (alt ? { [alt]: words } : {}), [alt, words]);
  const change = (values: Readonly<Record<string, JsonValue>>, joinKey: string | null): void =>
    editing.change({
      name: text.stepSetPage({ field: inSentence(label.label) }),
      operations: Object.entries(values).map(([name, entry]) => ({
        type: 'set-page',
        field: name as PageField,
        value: typeof entry === 'boolean' ? entry : String(entry),
      })),
      joinKey,
    });
  return (
    <Field
      id={`page-${field}`}
      spec={spec}
      label={label}
      value={value}
      siblings={siblings}
      path={field}
      onChange={(entry, from) => change({ [field]: entry }, from === null ? null : `page/${field}`)}
      onPatch={(values) => change(values, null)}
    />
  );
}

import { useMemo } from 'react';
import * as text from '#strings/editor';
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
}

/** Fields of the page itself. */
export function PageFields({ editing, names }: PageFieldsProps) {
  return names.map((field) => <OnePageField key={field} editing={editing} field={field} />);
}

function OnePageField({ editing, field }: { readonly editing: Editing; readonly field: PageField }) {
  const value = useStore(editing.store, (state) => pageValue(state.document, field));
  const cardAlt = useStore(editing.store, (state) => pageValue(state.document, 'cardAlt'));
  const label = useMemo(() => pageFieldLabel(field) ?? { label: field }, [field]);
  const siblings = useMemo(() => ({ cardAlt }), [cardAlt]);
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
      spec={pageFields[field]}
      label={label}
      value={value}
      siblings={siblings}
      path={field}
      onChange={(entry, from) => change({ [field]: entry }, from === null ? null : `page/${field}`)}
      onPatch={(values) => change(values, null)}
    />
  );
}

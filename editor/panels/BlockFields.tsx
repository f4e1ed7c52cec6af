import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { BlockTable, FieldLabel } from '../../protocol/blocks/block-table.js';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { inSentence } from '../document/in-sentence.js';
import { isChangedSetting } from '../fields/default-value.js';
import { useFieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';
import { groupFields } from '../fields/offered-fields.js';
import { useLabels } from '../services/use-labels.js';
import { FieldGroup } from './FieldGroup.js';

interface BlockFieldsProps {
  readonly block: Block;
  readonly table: BlockTable | undefined;
  readonly editing: Editing;
}

/** The fields of the block that its table offers now, in their groups. Values without an entry are shown as JSON and kept. */
export function BlockFields(props: BlockFieldsProps) {
  const { block, table } = props;
  const fields = table?.fields ?? {};
  const groups = table ? groupFields(table, block.value) : [];
  const unknown = Object.keys(block.value).filter((name) => !Object.hasOwn(fields, name));
  return (
    <div className="fields">
      {table && Object.keys(fields).length === 0 && <p className="empty">{text.noSettings()}</p>}
      {groups.map(({ group, names }, at) => {
        const shown = names.map((name) => <OwnField key={name} {...props} field={name} />);
        return group === '' ? (
          shown
        ) : (
          <GroupOf key={group} {...props} group={group} names={names} isFirst={groups[at - 1]?.group === ''}>
            {shown}
          </GroupOf>
        );
      })}
      {unknown.length > 0 && (
        <details className="unknown-fields">
          <summary>{text.unknownFields()}</summary>
          <pre tabIndex={0} aria-label={text.unknownFields()}>
            {JSON.stringify(Object.fromEntries(unknown.map((field) => [field, block.value[field]])), null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}

/** Sets fields of the block as one step of undo. */
function useChange({ block, editing }: BlockFieldsProps) {
  return (name: string, values: Readonly<Record<string, JsonValue>>, joinKey: string | null): void =>
    editing.change({
      name,
      operations: Object.entries(values).map(([field, value]) => ({ type: 'set', blockId: block.id, field, value })),
      joinKey,
    });
}

function OwnField({ field, ...props }: BlockFieldsProps & { readonly field: string }) {
  const { block, table } = props;
  const labels = useLabels();
  const change = useChange(props);
  const spec = table?.fields[field];
  if (!spec) return null;
  const label: FieldLabel = labels[block.type]?.fields[field] ?? { label: field };
  const name = text.stepSet({ field: inSentence(label.label), block: blockName(labels, block.type) });
  return (
    <Field
      id={`field-${block.id}-${field}`}
      spec={spec}
      label={label}
      value={block.value[field]}
      siblings={block.value}
      path={field}
      onChange={(value, from) => change(name, { [field]: value }, from === null ? null : `${block.id}/${from}`)}
      onPatch={(values) => change(name, values, null)}
    />
  );
}

interface GroupOfProps extends BlockFieldsProps {
  readonly group: string;
  /** The fields that the group offers now. */
  readonly names: readonly string[];
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

function GroupOf({ group, names, isFirst, children, ...props }: GroupOfProps) {
  const { block, table } = props;
  const labels = useLabels();
  const { isReadOnly, drafts } = useFieldScope();
  const change = useChange(props);
  const title = labels[block.type]?.groups?.[group] ?? group;
  const changed = names.flatMap((name) => {
    const spec = table?.fields[name];
    return spec && isChangedSetting(spec, block.value[name]) ? [[name, spec.default as JsonValue] as const] : [];
  });
  return (
    <FieldGroup
      name={`${block.type}/${group}`}
      title={title}
      isOpenAtFirst={isFirst || [...drafts.keys()].some((path) => names.includes(path.split('/', 1)[0] ?? ''))}
      {...(changed.length > 1 &&
        !isReadOnly && {
          onReset: () =>
            change(
              text.stepReset({ field: inSentence(title), block: blockName(labels, block.type) }),
              Object.fromEntries(changed),
              null,
            ),
        })}
    >
      {children}
    </FieldGroup>
  );
}

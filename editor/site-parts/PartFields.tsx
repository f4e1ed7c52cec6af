import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { FieldTable } from '../../protocol/blocks/block-table.js';
import { sitePartTables } from '../../protocol/site/header-footer.js';
import { sitePartLabels } from '../../protocol/site/labels.js';
import type { Editing } from '../document/editing.js';
import { findBlock } from '../document/tree.js';
import { FieldScopeContext } from '../fields/field-props.js';
import type { FieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';
import { useServices } from '../services/services.js';
import { useSiteAccess } from '../services/use-site-access.js';
import { useStore } from '../ui/use-store.js';

interface PartFieldsProps {
  readonly part: keyof typeof sitePartTables;
  readonly editing: Editing;
  readonly isReadOnly: boolean;
}

/** The fields of the header or the footer. */
export function PartFields({ part, editing, isReadOnly }: PartFieldsProps) {
  const { createId } = useServices();
  const document = useStore(editing.store, (state) => state.document);
  const site = useSiteAccess();
  const drafts = useMemo(() => new Map<string, string>(), []);
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly, drafts, site, createId }),
    [isReadOnly, drafts, site, createId],
  );
  const value = findBlock(document, part)?.value ?? {};
  const labels = sitePartLabels[part];
  const fields: FieldTable = sitePartTables[part].fields;
  return (
    <section className="part-fields" aria-labelledby={`${part}-title`}>
      <header className="panel-head">
        <h2 id={`${part}-title`}>{labels.name}</h2>
        <p className="field-help">{labels.description}</p>
      </header>
      <FieldScopeContext value={scope}>
        <div className="fields">
          {Object.entries(fields).map(([field, spec]) => {
            const label = labels.fields[field] ?? { label: field };
            return (
              <Field
                key={field}
                id={`${part}-${field}`}
                spec={spec}
                label={label}
                value={value[field]}
                siblings={value}
                path={`${part}/${field}`}
                onChange={(next, from) =>
                  editing.change({
                    name: text.stepSet({ field: label.label.toLocaleLowerCase(), block: labels.name }),
                    operations: [{ type: 'set', blockId: part, field, value: next }],
                    joinKey: from,
                  })
                }
              />
            );
          })}
        </div>
      </FieldScopeContext>
    </section>
  );
}

import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Block } from '../../protocol/document/document.js';
import type { ProductChoice } from '../../protocol/http/products.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { listPictures } from '../document/pictures.js';
import { findBlock } from '../document/tree.js';
import { FieldScopeContext } from '../fields/field-props.js';
import type { FieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { useStore } from '../ui/use-store.js';
import { BlockToolbar } from './BlockToolbar.js';
import { PageSettings } from './PageSettings.js';
import type { BlockActions } from './use-block-actions.js';

interface SettingsPanelProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly isReadOnly: boolean;
  /** Invalid texts by block and field, kept as long as the page is open. */
  readonly drafts: Map<string, Map<string, string>>;
}

/** The settings of the selected block, or of the page when none is selected. */
export function SettingsPanel({ editing, actions, isReadOnly, drafts }: SettingsPanelProps) {
  const { tables, labels, client, createId } = useServices();
  const mayWriteScripts = useMay('write-scripts');
  const block = useStore(editing.store, (state) =>
    state.selectedId === null ? null : findBlock(state.document, state.selectedId),
  );
  const document = useStore(editing.store, (state) => state.document);
  const ownerId = block?.id ?? '';
  const pictures = useMemo(() => listPictures(document), [document]);
  const listProducts = useMemo(() => {
    let asked: Promise<readonly ProductChoice[] | null> | undefined;
    // Memoized for each selected block, and loaded when its first product field is rendered.
    return () => (asked ??= client.products().then((result) => (result.ok ? result.value.products : null)));
  }, [client, ownerId]);
  const scope = useMemo<FieldScope>(() => {
    const own = drafts.get(ownerId) ?? new Map<string, string>();
    drafts.set(ownerId, own);
    const checkVideo = async (source: string): Promise<string | null> => {
      const result = await client.checkVideo(source);
      return result.ok && result.value.problem ? text.errorVimeoBasic() : null;
    };
    return { isReadOnly, mayWriteScripts, drafts: own, pictures, createId, checkVideo, listProducts };
  }, [ownerId, drafts, isReadOnly, mayWriteScripts, pictures, client, createId, listProducts]);

  return (
    <FieldScopeContext value={scope}>
      {block ? (
        <section className="settings" aria-labelledby="settings-title">
          <header className="panel-head">
            <h2 id="settings-title" tabIndex={-1}>
              {blockName(labels, block.type)}
            </h2>
            <p className="field-help">{labels[block.type]?.description}</p>
            {!isReadOnly && <BlockToolbar editing={editing} actions={actions} blockId={block.id} />}
          </header>
          {tables[block.type]?.previewOnly && <p className="notice">{text.previewOnly()}</p>}
          <BlockFields key={block.id} block={block} table={tables[block.type]} editing={editing} />
        </section>
      ) : (
        <PageSettings editing={editing} />
      )}
    </FieldScopeContext>
  );
}

interface BlockFieldsProps {
  readonly block: Block;
  readonly table: BlockTable | undefined;
  readonly editing: Editing;
}

/** One field for each entry of the block's table. Values without an entry are shown as JSON and kept. */
function BlockFields({ block, table, editing }: BlockFieldsProps) {
  const { labels } = useServices();
  const fields = table?.fields ?? {};
  const unknown = Object.keys(block.value).filter((name) => !Object.hasOwn(fields, name));
  const name = blockName(labels, block.type);
  return (
    <div className="fields">
      {!table && <p className="notice">{text.unknownBlock({ type: block.type })}</p>}
      {table && Object.keys(fields).length === 0 && <p className="empty">{text.noSettings()}</p>}
      {Object.entries(fields).map(([field, spec]) => {
        const label = labels[block.type]?.fields[field] ?? { label: field };
        return (
          <Field
            key={field}
            id={`field-${block.id}-${field}`}
            spec={spec}
            label={label}
            value={block.value[field]}
            siblings={block.value}
            path={field}
            onChange={(value, from) =>
              editing.change({
                name: text.stepSet({ field: label.label.toLocaleLowerCase(), block: name }),
                operations: [{ type: 'set', blockId: block.id, field, value }],
                joinKey: from === null ? null : `${block.id}/${from}`,
              })
            }
          />
        );
      })}
      {unknown.length > 0 && (
        <details className="unknown-fields">
          <summary>{text.unknownFields()}</summary>
          <pre tabIndex={0}>
            {JSON.stringify(Object.fromEntries(unknown.map((field) => [field, block.value[field]])), null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}

import { useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findBlock } from '../document/tree.js';
import { FieldScopeContext } from '../fields/field-props.js';
import type { FieldScope } from '../fields/field-props.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { useMay } from '../services/use-may.js';
import { useSiteAccess } from '../services/use-site-access.js';
import type { PageClient } from '../storage/page-client.js';
import { lazyPart } from '../ui/lazy-part.js';
import { createPause } from '../ui/pause.js';
import type { ReadStore } from '../ui/store.js';
import { useStore } from '../ui/use-store.js';
import type { BlockMarks } from './block-mark.js';
import { BlockFields } from './BlockFields.js';
import { BlockToolbar } from './BlockToolbar.js';
import { PageSettings } from './PageSettings.js';
import type { BlockActions } from './use-block-actions.js';
import { useFieldLists } from './use-field-lists.js';
import { useFirstField } from './use-first-field.js';

// Fetched with what finds marks.
const BlockProblems = lazyPart(async () => (await import('./marks.js')).BlockProblems);

interface SettingsPanelProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly marks: ReadStore<BlockMarks>;
  readonly isReadOnly: boolean;
  /** Invalid texts by block and field, kept as long as the page is open. */
  readonly drafts: Map<string, Map<string, string>>;
}

/** What fields ask of other hosts, by way of the server. */
function askedOf(client: PageClient): Required<Pick<FieldScope, 'checkVideo' | 'findPlaces' | 'readPlace'>> {
  return {
    async checkVideo(source) {
      const result = await client.checkVideo(source);
      return result.ok && result.value.problem ? text.errorVimeoBasic() : null;
    },
    async findPlaces(query, session) {
      const result = await client.findPlaces(query, session);
      return result.ok ? result.value : null;
    },
    async readPlace(id, session) {
      const result = await client.readPlace(id, session);
      return result.ok ? result.value : null;
    },
  };
}

/** The settings of the selected block, or of the page when none is selected. */
export function SettingsPanel({ editing, actions, marks, isReadOnly, drafts }: SettingsPanelProps) {
  const { tables, client, clock, toasts, createId } = useServices();
  const labels = useLabels();
  const site = useSiteAccess();
  const mayWriteScripts = useMay('write-scripts');
  const block = useStore(editing.store, (state) =>
    state.selectedId === null ? null : findBlock(state.document, state.selectedId),
  );
  const alsoCount = useStore(editing.store, (state) => state.alsoIds.length);
  const ownerId = block?.id ?? '';
  const isMarked = useStore(marks, (all) => all.has(ownerId));
  const itemPath = useStore(editing.store, (state) => state.itemPath);
  const locale = useStore(editing.store, (state) => state.document.locale);
  const leaps = useStore(editing.store, (state) => state.leaps);
  const lists = useFieldLists(ownerId);
  const scope = useMemo<FieldScope>(() => {
    const own = drafts.get(ownerId) ?? new Map<string, string>();
    drafts.set(ownerId, own);
    const notify = (message: string): void => void toasts.show(message, { label: text.undo(), run: actions.undo });
    const asked = { ...askedOf(client), ...lists };
    const later = createPause(clock);
    const shared = { isReadOnly, mayWriteScripts, leaps, later, createId, site, notify };
    return { ...shared, ...asked, drafts: own, ...(locale !== undefined && { locale }) };
  }, [
    ownerId,
    drafts,
    isReadOnly,
    mayWriteScripts,
    leaps,
    locale,
    client,
    clock,
    createId,
    lists,
    site,
    toasts,
    actions,
  ]);
  const withItem = useMemo<FieldScope>(
    () => ({ ...scope, itemPath, selectItem: (path) => editing.select(ownerId, path) }),
    [scope, itemPath, editing, ownerId],
  );

  const panel = useRef<HTMLDivElement>(null);
  useFirstField(panel, ownerId, actions);

  return (
    <FieldScopeContext value={withItem}>
      <div ref={panel}>
        {block ? (
          <section className="settings" aria-labelledby="settings-title">
            <header className="panel-head">
              <h2 id="settings-title" tabIndex={-1}>
                {blockName(labels, block.type)}
              </h2>
              <p className="field-help">{labels[block.type]?.description}</p>
              {!isReadOnly && <BlockToolbar editing={editing} actions={actions} blockId={block.id} />}
            </header>
            {isMarked && <BlockProblems blockId={block.id} marks={marks} actions={actions} />}
            {alsoCount > 0 && <p className="notice">{text.severalSelected({ n: alsoCount + 1 })}</p>}
            {tables[block.type]?.previewOnly && <p className="notice">{text.previewOnly()}</p>}
            <BlockFields key={block.id} block={block} table={tables[block.type]} editing={editing} />
          </section>
        ) : (
          <PageSettings editing={editing} />
        )}
      </div>
    </FieldScopeContext>
  );
}

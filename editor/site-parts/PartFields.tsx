import { useEffect, useMemo, useRef } from 'react';
import type { BlockLabels, BlockTable } from '../../protocol/blocks/block-table.js';
import type { Editing } from '../document/editing.js';
import { findBlock } from '../document/tree.js';
import { FieldScopeContext } from '../fields/field-props.js';
import type { FieldScope } from '../fields/field-props.js';
import { BlockFields } from '../panels/BlockFields.js';
import { useServices } from '../services/services.js';
import { useSiteAccess } from '../services/use-site-access.js';
import { useStore } from '../ui/use-store.js';

interface PartFieldsProps {
  readonly id: string;
  readonly table: BlockTable;
  readonly labels: BlockLabels;
  /** By default that of the labels. */
  readonly title?: string;
  readonly editing: Editing;
  readonly isReadOnly: boolean;
  /** Texts that could not be stored, by path. */
  readonly drafts: Map<string, string>;
}

/** The fields of a block of a site part. One that the page draws and whose field has the focus is outlined in the page, and the other way round. */
export function PartFields({ id, table, labels, title, editing, isReadOnly, drafts }: PartFieldsProps) {
  const { createId } = useServices();
  const block = useStore(editing.store, (state) => findBlock(state.document, id));
  const leaps = useStore(editing.store, (state) => state.leaps);
  const isSelected = useStore(editing.store, (state) => state.selectedId === id);
  const site = useSiteAccess();
  const section = useRef<HTMLElement>(null);
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly, drafts, leaps, site, createId }),
    [isReadOnly, drafts, leaps, site, createId],
  );
  useEffect(() => {
    const element = section.current;
    if (isSelected && element && !element.contains(element.ownerDocument.activeElement))
      element.scrollIntoView({ block: 'start' });
  }, [isSelected]);
  useEffect(() => {
    const element = section.current;
    const select = (): void => editing.select(id);
    element?.addEventListener('focusin', select);
    return () => element?.removeEventListener('focusin', select);
  }, [editing, id]);
  return (
    <section ref={section} className={`part-fields ${isSelected ? 'is-selected' : ''}`} aria-labelledby={`${id}-title`}>
      <header className="panel-head">
        <h2 id={`${id}-title`}>{title ?? labels.name}</h2>
        <p className="field-help">{labels.description}</p>
      </header>
      <FieldScopeContext value={scope}>
        {block && <BlockFields block={block} table={table} editing={editing} />}
      </FieldScopeContext>
    </section>
  );
}

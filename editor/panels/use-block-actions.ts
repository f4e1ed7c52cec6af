import { useMemo } from 'react';
import type { Editing } from '../document/editing.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { createBlockActions } from './block-actions.js';
import type { BlockActions } from './block-actions.js';

export type { BlockActions, InsertRequest } from './block-actions.js';

export function useBlockActions(editing: Editing): BlockActions {
  const services = useServices();
  const mayWriteScripts = useMay('write-scripts');
  return useMemo(
    () => createBlockActions(editing, { ...services, mayWriteScripts }),
    [editing, services, mayWriteScripts],
  );
}

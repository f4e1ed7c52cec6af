import { useCallback } from 'react';
import * as text from '#strings/editor';
import type { CategoryRow } from '../../protocol/http/edited-categories.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import type { CategoryClient } from '../storage/category-client.js';
import { useAnswer } from '../ui/use-answer.js';

interface RemoveCategoryProps {
  readonly client: CategoryClient;
  readonly row: CategoryRow;
  onRemoved(row: CategoryRow): void;
  onClose(): void;
}

/** Says what goes with a category before it is removed. */
export function RemoveCategory({ client, row, onRemoved, onClose }: RemoveCategoryProps) {
  const { value } = useAnswer(useCallback(() => client.find(row.id), [client, row.id]));
  return (
    <ConfirmDialog
      title={text.categoryRemoveTitle({ name: row.name })}
      confirmText={text.categoryRemoveNow()}
      run={() => client.remove(row.id)}
      onDone={() => {
        onClose();
        onRemoved(row);
      }}
      onCancel={onClose}
    >
      <p role="status">
        {value ? text.categoryRemoveText({ below: value.below, products: value.products }) : text.loading()}
      </p>
    </ConfirmDialog>
  );
}

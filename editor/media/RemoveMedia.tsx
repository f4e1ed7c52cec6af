import * as text from '#strings/editor';
import { binDays } from '../../protocol/enums/bin.js';
import type { MediaFile } from '../../protocol/http/media.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import type { MediaClient } from './media-client.js';

interface RemoveMediaProps {
  readonly file: MediaFile;
  readonly client: MediaClient;
  /** In how many places it is; null while that is unknown. */
  readonly places: number | null;
  onDone(): void;
  onCancel(): void;
}

/** Asks before a file is removed, and says what shows it. */
export function RemoveMedia({ file, client, places, onDone, onCancel }: RemoveMediaProps) {
  return (
    <ConfirmDialog
      title={text.mediaRemoveTitle({ name: file.name })}
      confirmText={text.mediaRemoveNow()}
      run={() => client.remove(file.path)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{text.mediaRemoveText({ days: binDays })}</p>
      {places !== null && places > 0 && (
        <p>
          <strong>{text.mediaRemoveUsed({ n: places })}</strong>
        </p>
      )}
    </ConfirmDialog>
  );
}

import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { useServices } from '../services/services.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { Dialog } from '../ui/Dialog.js';
import { useAnswer } from '../ui/use-answer.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import type { MediaClient } from './media-client.js';
import { MediaDifferences } from './MediaDifferences.js';
import { MediaFacts } from './MediaFacts.js';
import { MediaForm } from './MediaForm.js';
import { MediaUses } from './MediaUses.js';
import { RemoveMedia } from './RemoveMedia.js';
import { ReplaceMedia } from './ReplaceMedia.js';
import { useMediaDraft } from './use-media-draft.js';

interface MediaDetailsProps {
  readonly file: MediaFile;
  readonly client: MediaClient;
  /** Languages of the site, the primary one first. */
  readonly languages: readonly string[];
  onChanged(): void;
  onRemoved(): void;
  onClose(): void;
}

/** What is known of a file, where it is used, and what can be done with it. */
export function MediaDetails({ file, client, languages, onChanged, onRemoved, onClose }: MediaDetailsProps) {
  const { window } = useServices();
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null);
  const edited = useMediaDraft(file);
  const uses = useAnswer(useCallback(() => client.uses(file.path), [client, file.path]));
  const { mayLeave, dialog } = useLeaveQuestion(window, edited);

  async function close(): Promise<void> {
    if (await mayLeave()) onClose();
  }

  return (
    <>
      <Dialog title={edited.file.name} className="media-dialog" onCancel={() => void close()}>
        <MediaFacts file={edited.file} />
        <MediaForm edited={edited} client={client} languages={languages} onSaved={onChanged} />
        <MediaUses uses={uses} />
        <div className="dialog-actions">
          <Act needs="publish-pages" place="file" onClick={() => setAsked('replace')}>
            {text.mediaReplace()}
          </Act>
          {!file.isBuiltIn && (
            <Act needs="publish-pages" place="file" onClick={() => setAsked('remove')}>
              {text.mediaRemove()}
            </Act>
          )}
          <button type="button" className="button" onClick={() => void close()}>
            {text.mediaClose()}
          </button>
        </div>
        <ClosedReason needs="publish-pages" place="file" />
      </Dialog>
      {edited.difference && <MediaDifferences differences={edited.difference.differences} onSettle={edited.decide} />}
      {asked === 'replace' && (
        <ReplaceMedia
          file={edited.file}
          client={client}
          onDone={() => {
            uses.retry();
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <RemoveMedia
          file={edited.file}
          client={client}
          places={uses.value?.places.length ?? null}
          onDone={onRemoved}
          onCancel={() => setAsked(null)}
        />
      )}
      {dialog}
    </>
  );
}

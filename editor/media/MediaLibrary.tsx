import { useState } from 'react';
import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { useFieldScope } from '../fields/field-props.js';
import { listWords } from '../fields/list-words.js';
import { MediaPager } from '../fields/MediaPager.js';
import { UploadArea } from '../fields/UploadArea.js';
import { useMediaList } from '../fields/use-media-list.js';
import { useUploads } from '../fields/use-uploads.js';
import { useServices } from '../services/services.js';
import { ClosedAct, ClosedReason } from '../shell/Closed.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { KeptUploads } from './KeptUploads.js';
import type { MediaClient } from './media-client.js';
import { queryOf, type MediaFilter } from './media-filter.js';
import { MediaDetails } from './MediaDetails.js';
import { MediaFilters } from './MediaFilters.js';
import { MediaTile } from './MediaTile.js';
import { RemovedMedia } from './RemovedMedia.js';

/** The library with search and uploads; one file of it at a time is open. */
export function MediaLibrary({ client }: { readonly client: MediaClient }) {
  const { toasts } = useServices();
  const { site } = useFieldScope();
  const uploads = useUploads();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MediaFilter>('all');
  const [opened, setOpened] = useState<MediaFile | null>(null);
  const list = useMediaList(site?.listMedia, queryOf(filter, search));
  const isEmpty = list.files.length === 0 && !list.isLoading && !list.isFailed && filter === 'all' && search === '';
  // Only after a row was taken away: a list that is merely loaded does not take the focus.
  const [isThinned, setThinned] = useState(false);
  const section = useFocusKept<HTMLElement>(isThinned ? list.files : isThinned);

  async function restore({ path, name }: Pick<MediaFile, 'path' | 'name'>): Promise<void> {
    const result = await client.restore(path);
    setThinned(true);
    toasts.show(result.ok ? text.mediaRestored({ name }) : result.message || text.mediaNotSaved());
    list.reload();
  }

  function forget(file: MediaFile): void {
    setOpened(null);
    setThinned(true);
    list.reload();
    toasts.show(text.mediaRemovedNow({ name: file.name }), { label: text.undo(), run: () => void restore(file) });
  }

  return (
    <>
      {!uploads.isAllowed && (
        <div className="upload-row">
          <ClosedAct needs="write-media">{text.mediaUpload()}</ClosedAct>
          <ClosedReason needs="write-media" />
        </div>
      )}
      {uploads.isAllowed && <KeptUploads onGoOn={(file) => void uploads.send([file], 'files', () => list.reload())} />}
      <UploadArea
        uploads={uploads}
        label={text.mediaUpload()}
        accept="files"
        isMany
        isAbove
        onStored={() => list.reload()}
      >
        <MediaFilters {...{ search, filter, setSearch, setFilter }} />
        {list.isFailed && <ProblemBar retry={list.reload}>{text.unableToLoad()}</ProblemBar>}
        <section ref={section} tabIndex={-1} aria-label={text.media()} aria-busy={list.isLoading}>
          <p className="entries-status" role="status">
            {isEmpty ? text.mediaEmpty() : listWords(list) || text.mediaShown({ n: list.files.length })}
          </p>
          {filter === 'removed' && list.files.length > 0 && <ClosedReason needs="publish-pages" />}
          <ul className="media-grid">
            {list.files.map((file) => (
              <li key={file.path}>
                {filter === 'removed' ? (
                  <RemovedMedia file={file} onRestore={() => void restore(file)} />
                ) : (
                  <MediaTile file={file} onOpen={() => setOpened(file)} />
                )}
              </li>
            ))}
          </ul>
          <MediaPager list={list} isRetriedElsewhere />
        </section>
      </UploadArea>
      {opened && (
        <MediaDetails
          file={opened}
          client={client}
          languages={list.languages}
          onChanged={() => list.reload()}
          onRemoved={() => forget(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

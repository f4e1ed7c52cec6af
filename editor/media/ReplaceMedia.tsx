import { useState } from 'react';
import * as text from '#strings/editor';
import type { MediaFile, MediaKeptReason, MediaReplaceAnswer } from '../../protocol/http/media.js';
import { useFieldScope } from '../fields/field-props.js';
import { MediaPager } from '../fields/MediaPager.js';
import { PictureGrid } from '../fields/PictureGrid.js';
import { UploadArea } from '../fields/UploadArea.js';
import { useMediaList } from '../fields/use-media-list.js';
import { useUploads } from '../fields/use-uploads.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import type { MediaClient } from './media-client.js';
import { placeName } from './media-places.js';

interface ReplaceMediaProps {
  readonly file: MediaFile;
  readonly client: MediaClient;
  /** Called once when something has been replaced. */
  onDone(): void;
  onClose(): void;
}

/** Puts another file in every place of one: at once for visitors, or in drafts. */
export function ReplaceMedia({ file, client, onDone, onClose }: ReplaceMediaProps) {
  const [by, setBy] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<MediaReplaceAnswer | null>(null);

  async function replace(): Promise<void> {
    if (isBusy || by === null) return;
    setBusy(true);
    setProblem(null);
    const result = await client.replace({ path: file.path, by, isLive });
    setBusy(false);
    if (!result.ok) return setProblem(result.message || text.mediaNotSaved());
    setOutcome(result.value);
    onDone();
  }

  if (outcome) return <ReplaceOutcome outcome={outcome} onClose={onClose} />;
  return (
    <Dialog title={text.mediaReplaceTitle({ name: file.name })} className="picture-dialog" onCancel={onClose}>
      <Replacements file={file} chosen={by} onChoose={setBy} />
      <fieldset className="field media-when">
        <legend>{text.mediaReplaceWhen()}</legend>
        {[false, true].map((each) => (
          <label key={String(each)} className="choice-row">
            <input type="radio" name="media-when" checked={isLive === each} onChange={() => setLive(each)} />
            <span>{each ? text.mediaReplaceLive() : text.mediaReplaceDraft()}</span>
          </label>
        ))}
      </fieldset>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {text.cancel()}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy || by === null}
          onClick={() => void replace()}
        >
          {text.mediaReplaceNow()}
        </button>
      </div>
    </Dialog>
  );
}

interface ReplacementsProps {
  readonly file: MediaFile;
  readonly chosen: string | null;
  onChoose(path: string): void;
}

/** The other files of the same kind; one can be uploaded, and is chosen at once. */
function Replacements({ file, chosen, onChoose }: ReplacementsProps) {
  const { site } = useFieldScope();
  const uploads = useUploads();
  const [search, setSearch] = useState('');
  const list = useMediaList(site?.listMedia, { search, kind: file.kind, isRemoved: false });
  const others = { ...list, files: list.files.filter(({ path }) => path !== file.path) };
  return (
    <UploadArea
      uploads={uploads}
      label={text.uploadFile()}
      accept={file.kind === 'picture' ? 'pictures' : 'files'}
      isMany={false}
      onStored={(stored) => {
        list.reload();
        if (stored.kind === file.kind) onChoose(stored.path);
      }}
    >
      <SearchField id="media-replace-search" label={text.mediaSearch()} value={search} onChange={setSearch} />
      <PictureGrid
        list={others}
        legend={text.mediaReplaceBy()}
        isMany={false}
        chosen={chosen === null ? [] : [chosen]}
        onToggle={({ path }) => onChoose(path)}
      />
      <MediaPager list={list} />
    </UploadArea>
  );
}

const reasons: Readonly<Record<MediaKeptReason, () => string>> = {
  'not-allowed': text.mediaKeptNotAllowed,
  'no-draft': text.mediaKeptNoDraft,
  newer: text.mediaKeptNewer,
  changed: text.mediaKeptChanged,
};

interface ReplaceOutcomeProps {
  readonly outcome: MediaReplaceAnswer;
  onClose(): void;
}

/** What was replaced, and what kept its file and why. */
function ReplaceOutcome({ outcome: { replaced, kept }, onClose }: ReplaceOutcomeProps) {
  return (
    <Dialog title={text.mediaReplacedTitle()} onCancel={onClose}>
      <p role="status">{text.mediaReplaced({ n: replaced.length })}</p>
      {kept.length > 0 && (
        <ul className="media-places">
          {kept.map(({ place, reason }) => (
            <li key={`${place.kind} ${place.id}`}>
              <strong>{placeName(place)}</strong>: {reasons[reason]()}
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        <button type="button" className="button primary" data-first-focus onClick={onClose}>
          {text.mediaClose()}
        </button>
      </div>
    </Dialog>
  );
}

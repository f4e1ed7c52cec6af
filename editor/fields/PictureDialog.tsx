import { useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { Dialog } from '../ui/Dialog.js';
import { SearchField } from '../ui/SearchField.js';
import { useFieldScope } from './field-props.js';
import { MediaPager } from './MediaPager.js';
import { PictureGrid } from './PictureGrid.js';
import { UploadArea } from './UploadArea.js';
import { useMediaList } from './use-media-list.js';
import { useUploads } from './use-uploads.js';

interface PictureDialogProps {
  /** The present picture; empty for none. */
  readonly path: string;
  /** The present description; null where there is no place for one. */
  readonly alt: string | null;
  /** How many pictures can be taken; 1 asks for the description too. */
  readonly most: number;
  /** `focalPoint` is that of the library, for the first of the pictures; null for one that was chosen before. */
  onChoose(paths: readonly string[], alt: string, focalPoint: string | null): void;
  onCancel(): void;
}

/** Chooses pictures of the site, or uploads new ones. Uploaded ones are chosen at once. */
export function PictureDialog({ path, alt, most, onChoose, onCancel }: PictureDialogProps) {
  const { site, locale } = useFieldScope();
  const uploads = useUploads();
  const isMany = most > 1;
  const [chosen, setChosen] = useState<readonly string[]>(path === '' || isMany ? [] : [path]);
  const [words, setWords] = useState(alt ?? '');
  const [focalPoint, setFocalPoint] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const list = useMediaList(site?.listMedia, { search, kind: 'picture', isRemoved: false });

  function toggle(file: MediaFile): void {
    const next = file.path;
    if (isMany) {
      setChosen((all) => (all.includes(next) ? all.filter((each) => each !== next) : [...all, next].slice(0, most)));
      return;
    }
    if (!chosen.includes(next)) {
      // The description is that of another picture; the library may know the one of this.
      const known = file.alts[locale ?? list.languages[0] ?? ''] ?? '';
      setWords(next === path ? (alt ?? '') : known);
      setFocalPoint(next === path ? null : file.focalPoint);
    }
    setChosen([next]);
  }

  function take(file: MediaFile): void {
    list.reload();
    if (isMany) setChosen((all) => [...new Set([...all, file.path])].slice(0, most));
    else toggle(file);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen.length > 0) onChoose(chosen, words.trim(), focalPoint);
  }

  return (
    <Dialog title={isMany ? text.picturesTitle() : text.pictureTitle()} className="picture-dialog" onCancel={onCancel}>
      <form noValidate onSubmit={submit}>
        <UploadArea
          uploads={uploads}
          label={isMany ? text.uploadPictures() : text.uploadPicture()}
          accept="pictures"
          isMany={isMany}
          onStored={take}
        >
          <SearchField id="picture-search" label={text.pictureSearch()} value={search} onChange={setSearch} />
          <PictureGrid list={list} isMany={isMany} chosen={chosen} onToggle={toggle} />
          <MediaPager list={list} />
        </UploadArea>
        {!isMany && alt !== null && chosen.length > 0 && <Description value={words} onChange={setWords} />}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onCancel}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={chosen.length === 0}>
            {isMany ? text.picturesUse({ n: chosen.length }) : text.pictureUse()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Description({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  return (
    <div className="field">
      <label htmlFor="picture-alt">{text.pictureAlt()}</label>
      <input
        id="picture-alt"
        type="text"
        maxLength={300}
        value={value}
        aria-describedby="picture-alt-help"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="picture-alt-help" className="field-help">
        {text.pictureAltHelp()}
      </p>
    </div>
  );
}

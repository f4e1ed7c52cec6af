import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { listWords } from './list-words.js';
import { Thumbnail } from './Thumbnail.js';
import type { MediaList } from './use-media-list.js';

interface PictureGridProps {
  readonly list: MediaList;
  /** Name of the group; by default that of pictures. */
  readonly legend?: string;
  readonly isMany: boolean;
  readonly chosen: readonly string[];
  onToggle(file: MediaFile): void;
}

/** The files that the search finds, to choose from: pictures as they look, others by their type. */
export function PictureGrid({ list, legend = text.pictures(), isMany, chosen, onToggle }: PictureGridProps) {
  return (
    <fieldset className="picture-grid" aria-busy={list.isLoading}>
      <legend className="visually-hidden">{legend}</legend>
      {list.files.map((file) => (
        <PictureChoice
          key={file.path}
          file={file}
          isMany={isMany}
          isChosen={chosen.includes(file.path)}
          onChoose={() => onToggle(file)}
        />
      ))}
      <p className="field-help" role="status">
        {listWords(list)}
      </p>
    </fieldset>
  );
}

interface PictureChoiceProps {
  readonly file: MediaFile;
  readonly isMany: boolean;
  readonly isChosen: boolean;
  onChoose(): void;
}

function PictureChoice({ file, isMany, isChosen, onChoose }: PictureChoiceProps) {
  return (
    <label className="picture-choice">
      <input type={isMany ? 'checkbox' : 'radio'} name="picture" checked={isChosen} onChange={onChoose} />
      <Thumbnail file={file} />
      <span dir="auto">{file.name}</span>
    </label>
  );
}

import { useState } from 'react';
import * as text from '#strings/editor';
import { SearchField } from '../ui/SearchField.js';
import { useFieldScope } from './field-props.js';
import { listWords } from './list-words.js';
import { MediaPager } from './MediaPager.js';
import { UploadArea } from './UploadArea.js';
import { useMediaList } from './use-media-list.js';
import { useUploads } from './use-uploads.js';

interface LinkFilesProps {
  readonly address: string;
  onChange(address: string): void;
}

/** The files of the site with a search; a new one can be uploaded. */
export function LinkFiles({ address, onChange }: LinkFilesProps) {
  const { site } = useFieldScope();
  const uploads = useUploads();
  const [search, setSearch] = useState('');
  const list = useMediaList(site?.listMedia, { search, kind: null, isRemoved: false });
  return (
    <UploadArea
      uploads={uploads}
      label={text.uploadFile()}
      accept="files"
      isMany={false}
      onStored={(file) => {
        list.reload();
        onChange(file.path);
      }}
    >
      <SearchField id="link-file-search" label={text.fileSearch()} value={search} onChange={setSearch} />
      <fieldset className="choice-list" aria-busy={list.isLoading}>
        <legend className="visually-hidden">{text.linkFile()}</legend>
        {list.files.map((file) => (
          <label key={file.path} className="choice-row">
            <input type="radio" name="link-file" checked={file.path === address} onChange={() => onChange(file.path)} />
            <span>{file.name}</span>
          </label>
        ))}
        <p className="field-help" role="status">
          {listWords(list)}
        </p>
      </fieldset>
      <MediaPager list={list} />
    </UploadArea>
  );
}

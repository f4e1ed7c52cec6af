import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import { containsWords } from '../../protocol/text/fold.js';
import { SearchField } from '../ui/SearchField.js';
import { useFieldScope } from './field-props.js';
import { listWords } from './list-words.js';
import { UploadArea } from './UploadArea.js';
import { useLoaded } from './use-loaded.js';
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
  const files = useLoaded(useCallback(async () => (await site?.listMedia()) ?? null, [site]));
  const shown = files.value?.filter(({ name }) => containsWords(name, search)) ?? [];
  return (
    <UploadArea
      uploads={uploads}
      label={text.uploadFile()}
      accept="files"
      isMany={false}
      onStored={([file]) => {
        files.reload();
        if (file) onChange(file.path);
      }}
    >
      <SearchField id="link-file-search" label={text.fileSearch()} value={search} onChange={setSearch} />
      <fieldset className="choice-list" aria-busy={files.isLoading}>
        <legend className="visually-hidden">{text.linkFile()}</legend>
        {shown.map((file) => (
          <label key={file.path} className="choice-row">
            <input type="radio" name="link-file" checked={file.path === address} onChange={() => onChange(file.path)} />
            <span>{file.name}</span>
          </label>
        ))}
        <p className="field-help" role="status">
          {listWords(files, shown.length)}
        </p>
      </fieldset>
    </UploadArea>
  );
}

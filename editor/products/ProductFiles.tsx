import { useRef } from 'react';
import * as text from '#strings/editor';
import type { ProductFile } from '../../protocol/commerce/edited-product.js';
import { mostProductFiles, soldFileBytes, soldFileMegabytes, soldFileNameMax } from '../../protocol/enums/downloads.js';
import { configSoldFiles } from '../../protocol/http/downloads.js';
import { TypedField } from '../fields/TypedField.js';
import { UploadList } from '../fields/UploadList.js';
import { useUploads, type UploadTarget } from '../fields/use-uploads.js';
import { formatBytes } from '../ui/bytes.js';
import { IconButton } from '../ui/IconButton.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { faultWords } from './product-words.js';
import type { ProductForm } from './use-product-form.js';

const target: UploadTarget = {
  pieces: configSoldFiles,
  refuse: ({ name, size }) =>
    size > soldFileBytes ? text.productFileTooLarge({ fileName: name, max: soldFileMegabytes }) : null,
};

/** The files that buyers of a digital product can download, in their order. */
export function ProductFiles({ form }: { readonly form: ProductForm }) {
  const { product, change, problem } = form;
  const files = product.files ?? [];
  const uploads = useUploads<ProductFile>(target);
  const chooser = useRef<HTMLInputElement>(null);
  const list = useFocusKept<HTMLOListElement>(files);
  const isFull = files.length >= mostProductFiles;

  const setFiles = (next: (present: readonly ProductFile[]) => readonly ProductFile[]): void =>
    change((former) => ({ ...former, files: next(former.files ?? []) }));
  const add = (file: ProductFile): void =>
    setFiles((present) => (present.length < mostProductFiles ? [...present, file] : present));

  return (
    <section className="product-part" aria-labelledby="product-files">
      <h3 id="product-files">{text.productFiles()}</h3>
      <p className="field-help">{text.productFilesHelp({ max: soldFileMegabytes })}</p>
      {problem?.refusal?.fault === 'file' && (
        <p className="field-error" role="alert">
          {faultWords.file()}
        </p>
      )}
      {files.length === 0 && uploads.sending.length === 0 && <p className="field-note">{text.productFilesNone()}</p>}
      <ol ref={list} className="related-rows" tabIndex={-1} aria-labelledby="product-files">
        {files.map((file, at) => (
          <FileRow
            key={file.id}
            file={file}
            isFirst={at === 0}
            onName={(name) => setFiles((all) => all.map((each) => (each.id === file.id ? { ...each, name } : each)))}
            onUp={() => setFiles((all) => moveUp(all, file.id))}
            onRemove={() => setFiles((all) => all.filter(({ id }) => id !== file.id))}
          />
        ))}
      </ol>
      <UploadList uploads={uploads} onStored={add} />
      {isFull && <p className="field-note">{text.listFull({ max: mostProductFiles })}</p>}
      <button
        type="button"
        className="button small"
        disabled={!uploads.isAllowed || isFull}
        onClick={() => chooser.current?.click()}
      >
        {text.productFilesAdd()}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={text.productFilesAdd()}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])].slice(0, mostProductFiles - files.length);
          currentTarget.value = '';
          void uploads.send(chosen, 'files', add);
        }}
      />
    </section>
  );
}

function moveUp(files: readonly ProductFile[], id: string): readonly ProductFile[] {
  const at = files.findIndex((file) => file.id === id);
  if (at < 1) return files;
  const next = [...files];
  next.splice(at - 1, 0, ...next.splice(at, 1));
  return next;
}

interface FileRowProps {
  readonly file: ProductFile;
  readonly isFirst: boolean;
  onName(name: string): void;
  onUp(): void;
  onRemove(): void;
}

function FileRow({ file: { name, bytes }, isFirst, onName, onUp, onRemove }: FileRowProps) {
  return (
    <li>
      <TypedField
        label={text.productFileName()}
        help={formatBytes(bytes)}
        stored={name}
        maxLength={soldFileNameMax}
        read={(typed) => (typed.trim() === '' ? { error: text.faultTitle() } : { value: typed.trim() })}
        onChange={onName}
      />
      <IconButton
        icon="up"
        label={text.moveUpOf({ name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onUp()}
      />
      <IconButton icon="remove" label={text.removeOf({ name })} onClick={onRemove} />
    </li>
  );
}

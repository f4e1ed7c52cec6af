import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { reasonId } from '../services/closed-reason.js';
import { ClosedAct } from '../shell/Closed.js';
import { useFieldScope } from './field-props.js';
import { acceptedTypes, type AcceptedFiles } from './upload-problem.js';
import { UploadList } from './UploadList.js';
import { filesOf } from './use-uploads.js';
import type { Uploads } from './use-uploads.js';

interface UploadAreaProps {
  readonly uploads: Uploads;
  /** Words of the button. */
  readonly label: string;
  readonly accept: AcceptedFiles;
  /** Whether several files can be taken at once. */
  readonly isMany: boolean;
  /** Whether the button stands above what the area holds; else below it. */
  readonly isAbove?: boolean;
  /** Called for each file as soon as it is stored. */
  onStored(file: MediaFile): void;
  readonly children?: ReactNode;
}

/** Takes files by its button, dropped on it or pasted into it, and shows how far each is. */
export function UploadArea({ uploads, label, accept, isMany, isAbove = false, onStored, children }: UploadAreaProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { site, isReadOnly } = useFieldScope();
  if (!uploads.isAllowed)
    return (
      <>
        {children}
        {!isReadOnly && site?.uploadReason && <ClosedUpload label={label} reason={site.uploadReason} place={id} />}
      </>
    );

  async function take(files: readonly File[]): Promise<void> {
    await uploads.send(isMany ? files : files.slice(0, 1), accept, onStored);
  }

  return (
    <div
      className={`upload-area ${isOver ? 'is-over' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const files = filesOf(event.dataTransfer);
        if (files.length === 0) return;
        event.preventDefault();
        void take(files);
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        void take(files);
      }}
    >
      {!isAbove && children}
      <div className="upload-row">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={acceptedTypes(accept).join(',')}
          multiple={isMany}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void take(files);
          }}
        />
        <label htmlFor={id} className="button small">
          {label}
        </label>
        <span className="field-help">{text.uploadDrop()}</span>
      </div>
      <UploadList uploads={uploads} onStored={onStored} />
      {isAbove && children}
    </div>
  );
}

interface ClosedUploadProps {
  readonly label: string;
  readonly reason: string;
  readonly place: string;
}

/** The button of an account that may use the files of the site and add none. */
function ClosedUpload({ label, reason, place }: ClosedUploadProps) {
  return (
    <div className="upload-row">
      <ClosedAct needs="write-media" place={place} className="button small">
        {label}
      </ClosedAct>
      <span id={reasonId('write-media', place)} className="field-help">
        {reason}
      </span>
    </div>
  );
}

import { useRef, useState, type FormEvent, type Ref } from 'react';
import * as text from '#strings/editor';
import { longestMediaAlt, longestMediaName } from '../../protocol/enums/media.js';
import { middle } from '../../protocol/media/focal-point.js';
import { languageName } from '../../protocol/text/locales.js';
import { useFieldScope } from '../fields/field-props.js';
import { FocalPointField } from '../fields/FocalPointField.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { MediaClient } from './media-client.js';
import type { useMediaDraft } from './use-media-draft.js';
import { useMediaSave } from './use-media-save.js';

interface MediaFormProps {
  readonly edited: ReturnType<typeof useMediaDraft>;
  readonly client: MediaClient;
  readonly languages: readonly string[];
  onSaved(): void;
}

/** Name, descriptions and focal point of a file. What is typed stays until it is stored. */
export function MediaForm({ edited, client, languages, onSaved }: MediaFormProps) {
  const { isReadOnly } = useFieldScope();
  const { file, draft, change } = edited;
  const { isBusy, problem, said, save } = useMediaSave(edited, client, onSaved);
  const isSeen = file.kind === 'picture' || file.kind === 'film';
  const nameInput = useRef<HTMLInputElement>(null);
  const [isNameAsked, setNameAsked] = useState(false);
  const isNameMissing = isNameAsked && draft.name.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReadOnly) return;
    setNameAsked(true);
    if (draft.name.trim() === '') nameInput.current?.focus();
    else void save();
  }

  return (
    <form className="media-form" noValidate onSubmit={submit}>
      {file.kind === 'picture' && (
        <FocalPointField
          id="media-focal"
          spec={{ type: 'focal-point', default: middle, of: 'image' }}
          label={{ label: text.mediaFocal() }}
          value={draft.focalPoint}
          siblings={{ image: file.path }}
          path="focalPoint"
          onChange={(value) => typeof value === 'string' && change({ focalPoint: value })}
        />
      )}
      <NameField
        ref={nameInput}
        name={draft.name}
        isMissing={isNameMissing}
        isReadOnly={isReadOnly}
        onChange={(name) => change({ name })}
      />
      {isSeen &&
        languages.map((locale) => (
          <div key={locale} className="field">
            <label htmlFor={`media-alt-${locale}`}>{text.mediaAlt({ language: languageName(locale) })}</label>
            <textarea
              id={`media-alt-${locale}`}
              rows={2}
              lang={locale}
              dir="auto"
              maxLength={longestMediaAlt}
              readOnly={isReadOnly}
              value={draft.alts[locale] ?? ''}
              onChange={({ target }) => change({ alts: { ...draft.alts, [locale]: target.value } })}
            />
          </div>
        ))}
      {isSeen && <p className="field-help">{text.mediaAltHelp()}</p>}
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <div className="upload-row">
        <Act type="submit" needs="write-media" place="file" className="button primary" aria-disabled={isBusy}>
          {text.mediaSave()}
        </Act>
        <span role="status" className="field-help">
          {said}
        </span>
      </div>
      <ClosedReason needs="write-media" place="file" />
    </form>
  );
}

interface NameFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly isMissing: boolean;
  readonly isReadOnly: boolean;
  onChange(name: string): void;
}

function NameField({ ref, name, isMissing, isReadOnly, onChange }: NameFieldProps) {
  return (
    <div className="field">
      <label htmlFor="media-name">{text.mediaName()}</label>
      <input
        ref={ref}
        id="media-name"
        type="text"
        dir="auto"
        aria-invalid={isMissing}
        aria-describedby="media-name-error"
        maxLength={longestMediaName}
        readOnly={isReadOnly}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="media-name-error" className="field-error" role="status">
        {isMissing ? text.mediaNameMissing() : ''}
      </p>
    </div>
  );
}

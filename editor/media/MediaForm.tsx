import { useRef, useState, type FormEvent, type Ref } from 'react';
import * as text from '#strings/editor';
import { longestMediaAlt, longestMediaName } from '../../protocol/enums/media.js';
import type { MediaDetailsRequest } from '../../protocol/http/media.js';
import { middle } from '../../protocol/media/focal-point.js';
import { languageName } from '../../protocol/text/locales.js';
import { useFieldScope } from '../fields/field-props.js';
import { FocalPointField } from '../fields/FocalPointField.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { MediaClient } from './media-client.js';
import { changedDetails, type useMediaDraft } from './use-media-draft.js';

interface MediaFormProps {
  readonly edited: ReturnType<typeof useMediaDraft>;
  readonly client: MediaClient;
  readonly languages: readonly string[];
  onSaved(): void;
}

/** What is said of details that were not stored and came back without a reason. */
function failureWords({ name }: MediaDetailsRequest): string {
  return name === undefined ? text.mediaNotSaved() : text.mediaNotRenamed();
}

/** Name, descriptions and focal point of a file. What is typed stays until it is stored. */
export function MediaForm({ edited, client, languages, onSaved }: MediaFormProps) {
  const { isReadOnly } = useFieldScope();
  const { file, draft, change, settle } = edited;
  const isSeen = file.kind === 'picture' || file.kind === 'film';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const [isNameAsked, setNameAsked] = useState(false);
  const isNameMissing = isNameAsked && draft.name.trim() === '';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const details = changedDetails(file, draft);
    if (isBusy || isReadOnly) return;
    setProblem(null);
    setNameAsked(true);
    if (draft.name.trim() === '') return nameInput.current?.focus();
    setSaid(details ? '' : text.mediaUnchanged());
    if (!details) return;
    setBusy(true);
    const result = await client.change(details);
    setBusy(false);
    if (!result.ok) return setProblem(result.message || failureWords(details));
    settle(result.value.file);
    setSaid(text.mediaSaved());
    onSaved();
  }

  return (
    <form className="media-form" noValidate onSubmit={(event) => void save(event)}>
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

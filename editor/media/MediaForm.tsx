import { useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { longestMediaAlt, longestMediaName } from '../../protocol/enums/media.js';
import { middle } from '../../protocol/media/focal-point.js';
import { languageName } from '../../protocol/text/locales.js';
import { useFieldScope } from '../fields/field-props.js';
import { FocalPointField } from '../fields/FocalPointField.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { MediaClient } from './media-client.js';
import { changedDetails, type useMediaDraft } from './use-media-draft.js';

interface MediaFormProps {
  readonly edited: ReturnType<typeof useMediaDraft>;
  readonly client: MediaClient;
  readonly languages: readonly string[];
  onSaved(): void;
}

/** Name, descriptions and focal point of a file. What is typed stays until it is stored. */
export function MediaForm({ edited, client, languages, onSaved }: MediaFormProps) {
  const { isReadOnly } = useFieldScope();
  const { file, draft, change, settle } = edited;
  const isSeen = file.kind === 'picture' || file.kind === 'film';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const details = changedDetails(file, draft);
    if (isBusy) return;
    setProblem(null);
    setSaid(details ? '' : text.mediaUnchanged());
    if (!details) return;
    setBusy(true);
    const result = await client.change(details);
    setBusy(false);
    if (!result.ok) return setProblem(result.message || text.mediaNotSaved());
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
      <div className="field">
        <label htmlFor="media-name">{text.mediaName()}</label>
        <input
          id="media-name"
          type="text"
          dir="auto"
          maxLength={longestMediaName}
          readOnly={isReadOnly}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
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
      {!isReadOnly && (
        <div className="upload-row">
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text.mediaSave()}
          </button>
          <span role="status" className="field-help">
            {said}
          </span>
        </div>
      )}
    </form>
  );
}

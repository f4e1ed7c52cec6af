import { useId } from 'react';
import * as text from '#strings/editor';
import type { ListedCollection } from '../../protocol/http/page-settings.js';
import { saveModes, type PageSettings, type SaveMode } from '../../protocol/site/page-settings.js';
import { TypedField } from '../fields/TypedField.js';
import { Check } from '../ui/Check.js';
import { readFamilies, readKit, readShortname } from './page-settings-form.js';

interface FieldsProps {
  readonly settings: PageSettings;
  set(changes: Partial<PageSettings>): void;
}

/** Comments below posts. */
export function CommentFields({ settings, set, fault }: FieldsProps & { readonly fault: string | null }) {
  return (
    <div className="page-settings-part">
      <Check
        label={text.commentsOn()}
        help={text.commentsOnHelp()}
        isChosen={settings.commentsEnabled}
        onChange={(commentsEnabled) => set({ commentsEnabled })}
      />
      <div id="comments-name">
        <TypedField
          label={text.commentsName()}
          help={text.commentsNameHelp()}
          stored={settings.disqusShortname}
          fault={fault}
          maxLength={200}
          read={readShortname}
          onChange={(disqusShortname) => set({ disqusShortname })}
        />
      </div>
    </div>
  );
}

const saveWords: Readonly<Record<SaveMode, () => string>> = {
  never: text.savingNever,
  hover: text.savingHover,
  always: text.savingAlways,
};

/** The button that saves pictures. */
export function SavingField({ settings, set }: FieldsProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.saving()}</label>
      <select
        id={id}
        value={settings.pinterestMode}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => set({ pinterestMode: target.value as SaveMode })}
      >
        {saveModes.map((mode) => (
          <option key={mode} value={mode}>
            {saveWords[mode]()}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="field-help">
        {text.savingHelp()}
      </p>
    </div>
  );
}

/** Typefaces of another host, which have to come from there. */
export function KitFields({ settings, set }: FieldsProps) {
  return (
    <div className="page-settings-part">
      <TypedField
        label={text.kit()}
        help={text.kitHelp()}
        stored={settings.typekitId}
        maxLength={200}
        read={readKit}
        onChange={(typekitId) => set({ typekitId })}
      />
      {settings.typekitId !== '' && (
        <TypedField
          label={text.kitFonts()}
          help={text.kitFontsHelp()}
          stored={settings.typekitFonts.join(', ')}
          maxLength={1300}
          read={readFamilies}
          onChange={(typekitFonts) => set({ typekitFonts })}
        />
      )}
    </div>
  );
}

/** Collections whose items are samples. */
export function SampleFields({
  settings,
  set,
  collections,
}: FieldsProps & { readonly collections: readonly ListedCollection[] }) {
  const { demoCollections: chosen } = settings;
  if (collections.length === 0) return null;
  return (
    <fieldset className="page-settings-part">
      <legend>{text.samples()}</legend>
      <p className="field-help">{text.samplesHelp()}</p>
      {collections.map(({ id, title, path }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              set({ demoCollections: target.checked ? [...chosen, id] : chosen.filter((each) => each !== id) })
            }
          />
          <span>
            <bdi>{title}</bdi>{' '}
            <bdi className="page-path" dir="ltr">
              {path}
            </bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whether contributors stay on the pages that they open, and how they get from a page to the log-in. */
export function StayFields({ settings, set }: FieldsProps) {
  return (
    <div className="page-settings-part">
      <Check
        label={text.developerMode()}
        help={text.developerModeHelp()}
        isChosen={settings.developerMode}
        onChange={(developerMode) => set({ developerMode })}
      />
      <Check
        label={text.cloneable()}
        help={text.cloneableHelp()}
        isChosen={settings.cloneable}
        onChange={(cloneable) => set({ cloneable })}
      />
      <Check
        label={text.escapeKey()}
        help={text.escapeKeyHelp()}
        isChosen={settings.useEscapeKeyToLogin}
        onChange={(useEscapeKeyToLogin) => set({ useEscapeKeyToLogin })}
      />
    </div>
  );
}

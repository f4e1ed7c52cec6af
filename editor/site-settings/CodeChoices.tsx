import { useId, type ReactNode } from 'react';
import * as text from '#strings/editor';
import type { CodePage } from '../../protocol/http/site-code.js';
import { codePlaces, codePurposes, longestCodeName, type CodeDraft } from '../../protocol/site/site-code.js';
import { describedBy, FieldFrame } from '../fields/FieldFrame.js';
import { placeWords, purposeWords } from './code-words.js';

interface CodeChoicesProps {
  readonly piece: CodeDraft;
  readonly pages: readonly CodePage[];
  /** What is asked for, where no name stands; null before. */
  readonly nameError: string | null;
  set(changes: Partial<CodeDraft>): void;
}

/** Name of a piece, where it stands, what it waits for, and on which pages. */
export function CodeChoices({ piece, pages, nameError, set }: CodeChoicesProps) {
  const id = useId();
  const label = { label: text.siteCodeName(), help: text.siteCodeNameHelp() };
  const isAbsent = piece.pageId !== null && !pages.some((page) => page.id === piece.pageId);
  return (
    <>
      <FieldFrame id={id} label={label} error={nameError}>
        <input
          id={id}
          name="name"
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={longestCodeName}
          value={piece.name}
          aria-invalid={nameError !== null}
          aria-describedby={describedBy(id, label)}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FieldFrame>
      <Choice
        label={text.siteCodePlace()}
        value={piece.place}
        onChange={(place) => set({ place: codePlaces.find((each) => each === place) ?? 'head' })}
      >
        {codePlaces.map((place) => (
          <option key={place} value={place}>
            {placeWords[place]()}
          </option>
        ))}
      </Choice>
      <Choice
        label={text.siteCodePurpose()}
        help={text.siteCodePurposeHelp()}
        value={piece.purpose}
        onChange={(purpose) => set({ purpose: codePurposes.find((each) => each === purpose) ?? 'necessary' })}
      >
        {codePurposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {purposeWords[purpose]()}
          </option>
        ))}
      </Choice>
      <Choice
        label={text.siteCodePage()}
        value={piece.pageId ?? ''}
        onChange={(pageId) => set({ pageId: pageId || null })}
      >
        <option value="">{text.siteCodeEverywhere()}</option>
        {isAbsent && <option value={piece.pageId ?? ''}>{text.siteCodeAbsentPage()}</option>}
        {pages.map((page) => (
          <option key={page.id} value={page.id}>
            {page.title ? `${page.title} (${page.path})` : page.path}
          </option>
        ))}
      </Choice>
      <label className="check">
        <input type="checkbox" checked={piece.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
        <span>{text.siteCodeOn()}</span>
      </label>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly children: ReactNode;
  onChange(value: string): void;
}

/** A choice in a list, with its label and help. */
function Choice({ label, help, value, children, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}

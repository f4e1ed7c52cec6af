import { useRef, type ReactNode } from 'react';
import * as text from '#strings/editor';
import { unreadClass } from '../fields/TypedField.js';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface SettingsFormProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly problem: string | null;
  readonly children: ReactNode;
  save(): Promise<void>;
}

/** Fields that are saved together. A field that says no value is pointed at, and nothing is sent. */
export function SettingsForm({ title, isBusy, isChanged, problem, children, save }: SettingsFormProps) {
  const mayWrite = useMay('write-settings');
  const element = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const unread = element.current?.querySelector<HTMLElement>(`.${unreadClass}`);
        if (unread) unread.focus();
        else if (isChanged && !isBusy) void save();
      }}
    >
      <fieldset className="page-settings-fields" disabled={!mayWrite}>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      {mayWrite && (
        <button type="submit" className="button primary" aria-disabled={isBusy || !isChanged}>
          {text.siteSettingsSave()}
        </button>
      )}
    </form>
  );
}

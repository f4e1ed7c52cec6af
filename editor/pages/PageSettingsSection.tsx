import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSettingsAnswer } from '../../protocol/http/page-settings.js';
import type { PageSettings } from '../../protocol/site/page-settings.js';
import { unreadClass } from '../fields/TypedField.js';
import { joinSettings } from '../services/join-settings.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { createPageSettingsClient, type PageSettingsClient } from '../storage/page-settings-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import type { WorkAtRisk } from '../ui/use-leave-question.js';
import { useOneSave } from '../ui/use-one-save.js';
import { changesOf, pageSettingNames, shortnameFault } from './page-settings-form.js';
import { CommentFields, KitFields, SampleFields, SavingField, StayFields } from './PageSettingsFields.js';

interface SectionProps {
  /** Is told of the work that may be lost. */
  onOpened(work: WorkAtRisk): void;
}

/** What the owner decides for all pages: comments, saving of pictures, typefaces of a kit, samples, and who stays on a page. */
export function PageSettingsSection({ onOpened }: SectionProps) {
  const { session } = useServices();
  const client = useMemo(() => createPageSettingsClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(client.read);
  return (
    <section className="page-settings" aria-labelledby="page-settings-title">
      <h2 id="page-settings-title">{text.allPages()}</h2>
      <p className="field-help">{text.allPagesHelp()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.allPagesProblem()}</ProblemBar>}
      {value && <PageSettingsForm opened={value} client={client} onOpened={onOpened} />}
    </section>
  );
}

interface FormProps extends SectionProps {
  readonly opened: PageSettingsAnswer;
  readonly client: PageSettingsClient;
}

/** The settings under edit. What was typed while a save was under way stays. */
function usePageSettings(opened: PageSettingsAnswer, client: PageSettingsClient) {
  const { toasts } = useServices();
  const { isBusy, run, tell, idle } = useOneSave(toasts);
  const [settings, setSettings] = useState(opened.settings);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useRef(opened.settings);
  const newest = useRef(opened.settings);

  function set(changes: Partial<PageSettings>): void {
    newest.current = { ...newest.current, ...changes };
    setSettings(newest.current);
  }

  /** Puts what was typed on top of what somebody else stored, and tells theirs where both changed the same; empty for nothing of that. */
  async function join(): Promise<string> {
    const theirs = await client.read();
    if (!theirs.ok) return '';
    const sides = { base: stored.current, mine: newest.current, theirs: theirs.value.settings };
    const joined = joinSettings(sides, (name) => pageSettingNames[name]());
    stored.current = theirs.value.settings;
    set(joined.settings);
    return joined.problem ?? '';
  }

  const save = (): Promise<void> =>
    run(async () => {
      setProblem(null);
      const changes = changesOf(newest.current, stored.current);
      const names = Object.keys(changes) as (keyof PageSettings)[];
      const from = Object.fromEntries(names.map((name) => [name, stored.current[name]]));
      const result = await client.change({ ...changes, from });
      if (!result.ok)
        return setProblem((result.status === 409 && (await join())) || result.message || text.allPagesProblem());
      const typed = changesOf(newest.current, settings);
      stored.current = result.value.settings;
      set({ ...stored.current, ...typed });
      tell(text.allPagesSaved());
    });

  const isAtRisk = useCallback(() => Object.keys(changesOf(newest.current, stored.current)).length > 0, []);
  return { settings, set, save, isBusy, isChanged: isAtRisk(), problem, isAtRisk, idle };
}

function PageSettingsForm({ opened, client, onOpened }: FormProps) {
  const form = usePageSettings(opened, client);
  const { settings, set, isAtRisk, idle, isBusy, isChanged } = form;
  const mayWrite = useMay('write-settings');
  const [isAsked, setAsked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => onOpened({ isAtRisk, idle }), [isAtRisk, idle, onOpened]);
  const fault = isAsked ? shortnameFault(settings) : null;

  /** A field that says no value is pointed at, and nothing is sent. */
  function save(): void {
    setAsked(true);
    const unread = element.current?.querySelector<HTMLElement>(`.${unreadClass}`);
    if (unread) return unread.focus();
    if (shortnameFault(settings) !== null)
      return element.current?.querySelector<HTMLElement>('#comments-name input')?.focus();
    if (isChanged && !isBusy) void form.save();
  }

  const fields = { settings, set };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset className="page-settings-fields" disabled={!mayWrite}>
        <legend className="visually-hidden">{text.allPages()}</legend>
        <CommentFields {...fields} fault={fault} />
        <SavingField {...fields} />
        <KitFields {...fields} />
        <SampleFields {...fields} collections={opened.collections} />
        <StayFields {...fields} />
      </fieldset>
      {form.problem !== null && <ProblemBar>{form.problem}</ProblemBar>}
      <Act type="submit" needs="write-settings" className="button primary" aria-disabled={isBusy || !isChanged}>
        {text.allPagesSave()}
      </Act>
      <ClosedReason needs="write-settings" />
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ChangesFrom } from '../../protocol/http/changes-from.js';
import { joinSettings } from '../services/join-settings.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { useOneSave } from '../ui/use-one-save.js';

interface DraftOptions<T> {
  readonly opened: T;
  /** What is said once it is saved, and where saving fails without a reason. */
  readonly saved: () => string;
  readonly failed: () => string;
  /** Stores what has changed, and resolves with all that is stored then. */
  change(changes: ChangesFrom<T>): Promise<CallResult<T>>;
  /** What is stored now. */
  read(): Promise<CallResult<T>>;
  nameOf(name: keyof T): string;
  onWork(form: string, isAtRisk: boolean): void;
}

/** The settings that differ; the others are not sent, so that nobody else's change is undone. */
function changesOf<T extends object>(settings: T, stored: T): Partial<T> {
  const names = Object.keys(settings) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => settings[name] !== stored[name]).map((name) => [name, settings[name]]),
  ) as Partial<T>;
}

/** Of what changes, what is stored as far as it is known here. */
function fromOf<T extends object>(stored: T, changes: Partial<T>): Partial<T> {
  const names = Object.keys(changes) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<T>;
}

/** Settings under edit. What was typed while a save was under way stays. */
export function useSettingsDraft<T extends object>(options: DraftOptions<T>) {
  const { opened, saved, failed, change, read, nameOf, onWork } = options;
  const { toasts } = useServices();
  const { isBusy, run, tell } = useOneSave(toasts);
  const [settings, setSettings] = useState(opened);
  const [stored, setStored] = useState(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(opened);
  const isChanged = Object.keys(changesOf(settings, stored)).length > 0;

  function set(changes: Partial<T>): void {
    newest.current = { ...newest.current, ...changes };
    setSettings(newest.current);
  }

  /** Puts what was typed on top of what somebody else stored, and tells theirs where both changed the same; empty for nothing of that. */
  async function join(): Promise<string> {
    const theirs = await read();
    if (!theirs.ok) return '';
    const joined = joinSettings({ base: stored, mine: newest.current, theirs: theirs.value }, nameOf);
    setStored(theirs.value);
    set(joined.settings);
    return joined.problem ?? '';
  }

  const save = (): Promise<void> =>
    run(async () => {
      setProblem(null);
      const sent = newest.current;
      const changes = changesOf(sent, stored);
      const result = await change({ ...changes, from: fromOf(stored, changes) });
      if (!result.ok) return setProblem((result.status === 409 && (await join())) || result.message || failed());
      setStored(result.value);
      set({ ...result.value, ...changesOf(newest.current, sent) });
      tell(saved());
    });

  useEffect(() => onWork('settings', isChanged), [onWork, isChanged]);
  useEffect(() => () => onWork('settings', false), [onWork]);
  return { settings, set, save, isBusy, isChanged, problem };
}

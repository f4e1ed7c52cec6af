import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { useOneSave } from '../ui/use-one-save.js';

interface DraftOptions<T> {
  readonly opened: T;
  /** What is said once it is saved, and where saving fails without a reason. */
  readonly saved: () => string;
  readonly failed: () => string;
  /** Stores what has changed, and resolves with all that is stored then. */
  change(changes: Partial<T>): Promise<CallResult<T>>;
  onWork(form: string, isAtRisk: boolean): void;
}

/** The settings that differ; the others are not sent, so that nobody else's change is undone. */
function changesOf<T extends object>(settings: T, stored: T): Partial<T> {
  const names = Object.keys(settings) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => settings[name] !== stored[name]).map((name) => [name, settings[name]]),
  ) as Partial<T>;
}

/** Settings under edit. What was typed while a save was under way stays. */
export function useSettingsDraft<T extends object>({ opened, saved, failed, change, onWork }: DraftOptions<T>) {
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

  const save = (): Promise<void> =>
    run(async () => {
      setProblem(null);
      const sent = newest.current;
      const result = await change(changesOf(sent, stored));
      if (!result.ok) return setProblem(result.message || failed());
      setStored(result.value);
      set({ ...result.value, ...changesOf(newest.current, sent) });
      tell(saved());
    });

  useEffect(() => onWork('settings', isChanged), [onWork, isChanged]);
  useEffect(() => () => onWork('settings', false), [onWork]);
  return { settings, set, save, isBusy, isChanged, problem };
}

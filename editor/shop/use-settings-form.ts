import { useCallback, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { findStoreFaults, type FoundStoreFault } from '../../protocol/commerce/store-faults.js';
import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import type {
  StoreSettingsAnswer,
  StoreSettingsConflict,
  StoreSettingsRefusal,
} from '../../protocol/http/store-settings.js';
import { isEqual } from '../document/equal.js';
import type { PartDifference } from '../document/merge-parts.js';
import { useServices } from '../services/services.js';
import { useOneSave } from '../ui/use-one-save.js';
import type { SettingsClient } from './settings-client.js';
import { mergeSettings } from './settings-parts.js';

interface OpenDifference {
  readonly answer: StoreSettingsAnswer;
  readonly differences: readonly PartDifference[];
}

export interface SettingsForm {
  /** What the server has. */
  readonly answer: StoreSettingsAnswer;
  readonly settings: StoreSettings;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Why they were not saved; an empty message where a field says it. */
  readonly problem: { readonly message: string; readonly found: FoundStoreFault | null } | null;
  readonly difference: OpenDifference | null;
  /** Increases when the settings were changed otherwise than by typing. */
  readonly leaps: number;
  set(changes: Partial<StoreSettings>): void;
  save(): Promise<void>;
  /** Drops what is not saved. */
  discard(): void;
  /** Ends a difference: `fromTheirs` names the parts that are taken from the other side; null takes all of it. */
  settle(fromTheirs: ReadonlySet<string> | null): void;
  /** Whether there is anything that is not saved; a stable function. */
  readonly isAtRisk: () => boolean;
  /** Resolves once no save is under way; a stable function. */
  readonly idle: () => Promise<void>;
}

/** Calls of one save, of which all but the first join newer settings. */
const mostAttempts = 3;

/** The settings under edit, and what the server has of them. */
function useHeldSettings(opened: StoreSettingsAnswer) {
  const [answer, setAnswer] = useState(opened);
  const [settings, setSettings] = useState(opened.settings);
  const [leaps, setLeaps] = useState(0);
  const held = useRef(opened);
  const newest = useRef(opened.settings);

  function put(next: StoreSettings): void {
    newest.current = next;
    setSettings(next);
  }

  function leap(next: StoreSettings, stored: StoreSettingsAnswer = held.current): void {
    held.current = stored;
    setAnswer(stored);
    put(next);
    setLeaps((former) => former + 1);
  }

  return { answer, settings, leaps, held, newest, put, leap };
}

/** Edits the shop's settings that were opened with `opened`. */
export function useSettingsForm(opened: StoreSettingsAnswer, client: SettingsClient): SettingsForm {
  const { answer, settings, leaps, held, newest, put, leap } = useHeldSettings(opened);
  const { toasts } = useServices();
  const { isBusy, run, tell, idle } = useOneSave(toasts);
  const [problem, setProblem] = useState<SettingsForm['problem']>(null);
  const [difference, setDifference] = useState<OpenDifference | null>(null);

  async function send(attempt: number): Promise<void> {
    const mine = newest.current;
    const result = await client.save(mine, held.current.version);
    if (result.ok) {
      // What was typed while the answer was on its way stays on top of it.
      const sides = { base: mine, mine: newest.current, theirs: result.value.settings };
      leap(mergeSettings(sides).settings, result.value);
      return tell(text.shopSaved());
    }
    const { conflict } = (result.body ?? {}) as Partial<StoreSettingsConflict>;
    if (result.failure !== 'conflict' || !conflict) {
      const { fault, id } = (result.body ?? {}) as Partial<StoreSettingsRefusal>;
      const found = fault ? { fault, ...(id !== undefined && { id }) } : null;
      return setProblem({ message: result.message || text.serverUnreachable(), found });
    }
    const merged = mergeSettings({ base: held.current.settings, mine, theirs: conflict.settings });
    if (merged.differences.length > 0) return setDifference({ answer: conflict, differences: merged.differences });
    leap(merged.settings, conflict);
    if (attempt < mostAttempts) await send(attempt + 1);
  }

  const save = (): Promise<void> =>
    run(async () => {
      const [found] = findStoreFaults(newest.current);
      setProblem(found ? { message: '', found } : null);
      if (!found) await send(1);
    });

  return {
    answer,
    settings,
    isChanged: !isEqual(settings, answer.settings),
    isBusy,
    problem,
    difference,
    leaps,
    set: (changes) => put({ ...newest.current, ...changes }),
    save,
    discard() {
      setProblem(null);
      leap(held.current.settings);
    },
    settle(fromTheirs) {
      if (!difference) return;
      const { answer: theirs } = difference;
      const sides = { base: held.current.settings, mine: newest.current, theirs: theirs.settings };
      leap(fromTheirs === null ? theirs.settings : mergeSettings(sides, fromTheirs).settings, theirs);
      setDifference(null);
    },
    idle,
    isAtRisk: useCallback(() => !isEqual(newest.current, held.current.settings), [newest, held]),
  };
}

import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { CodeAnswer, CodeConflict, CodeRequest } from '../../protocol/http/site-code.js';
import type { CodeDraft, CodePiece } from '../../protocol/site/site-code.js';
import { isEqual } from '../document/equal.js';
import type { PartDifference } from '../document/merge-parts.js';
import { useServices } from '../services/services.js';
import { useOneSave } from '../ui/use-one-save.js';
import type { CodeClient } from './code-client.js';
import { draftOf, mergeCode } from './merge-code.js';

export interface CodeFormOptions {
  /** As it was last read or saved, by whomever; version 0 where it is not on the server. */
  readonly stored: CodePiece;
  readonly client: CodeClient;
  onWork(form: string, isAtRisk: boolean): void;
  onSaved(answer: CodeAnswer): void;
  /** Takes the pieces as somebody else has left them. */
  onNewer(pieces: readonly CodePiece[]): void;
}

interface OpenDifference {
  readonly theirs: CodePiece;
  readonly differences: readonly PartDifference[];
}

/** Calls of one save, of which all but the first join a newer piece. */
const mostAttempts = 3;

/** The piece under edit, and what it began with. */
function useHeldCode(stored: CodePiece) {
  const [piece, setPiece] = useState(() => draftOf(stored));
  const [held, setHeld] = useState(stored);
  const newest = useRef(piece);
  const began = useRef(stored);
  /** What was sent since then: an answer may have been lost. */
  const sent = useRef<readonly CodeDraft[]>([]);

  function put(next: CodeDraft): void {
    newest.current = next;
    setPiece(next);
  }

  function hold(now: CodePiece, next: CodeDraft): void {
    began.current = now;
    sent.current = [];
    setHeld(now);
    put(next);
  }

  const merge = (theirs: CodePiece, fromTheirs?: ReadonlySet<string>) => {
    const base = draftOf(began.current);
    return mergeCode({ base, mine: newest.current, theirs: draftOf(theirs), sent: sent.current }, fromTheirs);
  };

  return { piece, held, newest, began, sent, put, hold, merge };
}

/** Takes on what came with the answer to another form: what somebody else has saved or deleted. */
function useNewerCode(stored: CodePiece, code: ReturnType<typeof useHeldCode>, onGone: () => void): void {
  useEffect(() => {
    const { began, newest, hold, merge } = code;
    if (stored.version === 0 && began.current.version > 0) {
      hold({ ...began.current, version: 0 }, newest.current);
      return onGone();
    }
    if (stored.version <= began.current.version) return;
    const { draft, differences } = merge(stored);
    // Where both changed the same, the next save asks.
    if (differences.length === 0) hold(stored, draft);
  }, [stored]);
}

/** A piece of code under edit. What was typed while a save was under way stays; what somebody else saved meanwhile is joined, or asked about. */
export function useCodeForm({ stored, client, onWork, onSaved, onNewer }: CodeFormOptions) {
  const { toasts } = useServices();
  const { isBusy, run, tell } = useOneSave(toasts);
  const code = useHeldCode(stored);
  const { piece, held, newest, began, sent, put, hold, merge } = code;
  const [problem, setProblem] = useState<string | null>(null);
  const [difference, setDifference] = useState<OpenDifference | null>(null);
  const isChanged = held.version === 0 || !isEqual(piece, draftOf(held));
  useNewerCode(stored, code, () => setProblem(text.siteCodeRemovedMeanwhile()));

  async function send(attempt: number): Promise<void> {
    const draft = newest.current;
    sent.current = [...sent.current, draft];
    const result = await client.save(stored.id, { ...draft, version: began.current.version } satisfies CodeRequest);
    if (result.ok) {
      const now = result.value.pieces.find(({ id }) => id === stored.id);
      const sides = { base: draft, mine: newest.current, sent: [] };
      if (now) hold(now, mergeCode({ ...sides, theirs: draftOf(now) }).draft);
      onSaved(result.value);
      return tell((draft.isOn ? text.siteCodeSaved : text.siteCodeSavedOff)({ name: draft.name }));
    }
    const { conflict } = (result.body ?? {}) as CodeConflict;
    if (result.failure !== 'conflict' || !conflict) return setProblem(result.message || text.siteCodeNotSaved());
    onNewer(conflict.pieces);
    const theirs = conflict.pieces.find(({ id }) => id === stored.id);
    if (!theirs) return;
    const { draft: joined, differences } = merge(theirs);
    if (differences.length > 0) return setDifference({ theirs, differences });
    hold(theirs, joined);
    if (attempt < mostAttempts) return send(attempt + 1);
    setProblem(result.message);
  }

  useEffect(() => onWork(stored.id, isChanged), [onWork, stored.id, isChanged]);
  useEffect(() => () => onWork(stored.id, false), [onWork, stored.id]);
  return {
    piece,
    isNew: held.version === 0,
    isBusy,
    isChanged,
    problem,
    difference,
    set: (changes: Partial<CodeDraft>) => put({ ...newest.current, ...changes }),
    save: (): Promise<void> =>
      run(async () => {
        setProblem(null);
        await send(1);
      }),
    /** Ends a difference: `fromTheirs` names the fields that are taken from the other side; null takes all of it. */
    settle(fromTheirs: ReadonlySet<string> | null): void {
      if (!difference) return;
      const { theirs } = difference;
      hold(theirs, fromTheirs === null ? draftOf(theirs) : merge(theirs, fromTheirs).draft);
      setDifference(null);
    },
  };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { compareTexts, withText, type ComparedTexts, type TextPair } from '../../protocol/blocks/text-pairs.js';
import type { JsonValue, PageDocument } from '../../protocol/document/document.js';
import type { PageStateAnswer } from '../../protocol/http/pages.js';
import { useServices } from '../services/services.js';
import { readConflict } from '../storage/page-client.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import type { BesideSource } from './beside-source.js';

type Place = Pick<TextPair, 'blockId' | 'path'>;

/** A text that was changed here, with what was stored when that began. */
interface Typed extends Place {
  readonly value: JsonValue;
  readonly from: JsonValue;
}

export interface Beside {
  /** Null until both are loaded, and what this device has kept. */
  readonly texts: ComparedTexts | null;
  readonly loadProblem: string | null;
  reload(): void;
  /** What the translation says there now, stored or typed. */
  valueOf(pair: TextPair): JsonValue;
  /** What somebody else stored meanwhile of a text that was changed here; null without. */
  theirsOf(pair: TextPair): JsonValue | null;
  set(pair: TextPair, value: JsonValue): void;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Why the last save failed; null without a failure. */
  readonly problem: string | null;
  /** Increases when texts were changed otherwise than by typing. */
  readonly leaps: number;
  /** Drops what is not saved. */
  discard(): void;
  save(): Promise<void>;
}

type AllTyped = ReadonlyMap<string, Typed>;

/** What this device keeps of a translation. */
interface Kept {
  readonly at: number;
  readonly typed: readonly Typed[];
}

export const keyOf = ({ blockId, path }: Place): string => `${blockId} ${path}`;
const editedOf = ({ draft, published }: PageStateAnswer): PageDocument => draft ?? published;
const isSame = (left: JsonValue, right: JsonValue): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What was typed into a translation and is not saved: it is kept on this device, so that a reload or another screen loses nothing. */
function useTyped(key: string, onWork: (isAtRisk: boolean) => void) {
  const { keyValues, clock, toasts } = useServices();
  const [typed, setTyped] = useState<AllTyped>(new Map());
  const [isRestored, setRestored] = useState(false);
  const newest = useRef(typed);
  const name = `beside:${key}`;
  const toWork = useRef(onWork);
  useEffect(() => {
    toWork.current = onWork;
  });

  function keep(next: AllTyped): void {
    newest.current = next;
    setTyped(next);
    toWork.current(next.size > 0);
    const kept: Kept = { at: clock.now(), typed: [...next.values()] };
    // A device that refuses storage keeps nothing.
    (next.size > 0 ? keyValues.set(name, kept) : keyValues.del(name)).catch(() => undefined);
  }

  useEffect(() => {
    let isEnded = false;
    const restore = (kept: unknown): void => {
      if (isEnded) return;
      const { at, typed: all } = (kept ?? {}) as Partial<Kept>;
      if (at !== undefined && Array.isArray(all) && all.length > 0) {
        newest.current = new Map((all as readonly Typed[]).map((each) => [keyOf(each), each]));
        setTyped(newest.current);
        toWork.current(true);
        toasts.show(text.restored({ time: formatMoment(at, clock.now()) }));
      }
      setRestored(true);
    };
    void keyValues.get(name).then(restore, () => restore(null));
    return () => void (isEnded = true);
  }, [keyValues, name, clock, toasts]);

  return { typed, newest, isRestored, keep };
}

/** What a source shows beside its translation, whose texts are changed one by one and saved together. */
export function useBeside(source: BesideSource, onWork: (isAtRisk: boolean) => void): Beside {
  const { toasts } = useServices();
  const original = useAnswer(source.original);
  const loaded = useAnswer(source.translation);
  const [newer, setNewer] = useState<PageStateAnswer | null>(null);
  const { typed, newest, isRestored, keep } = useTyped(source.key, onWork);
  const [leaps, setLeaps] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const translation = newer ?? loaded.value;
  const texts = useMemo(
    () =>
      isRestored && original.value && translation
        ? compareTexts(source.tables, editedOf(original.value), editedOf(translation))
        : null,
    [source, isRestored, original.value, translation],
  );

  function set(pair: TextPair, value: JsonValue): void {
    const { blockId, path, translated } = pair;
    const next = new Map(newest.current);
    const from = next.get(keyOf(pair))?.from ?? translated;
    if (isSame(value, translated)) next.delete(keyOf(pair));
    else next.set(keyOf(pair), { blockId, path, value, from });
    keep(next);
  }

  async function save(): Promise<void> {
    if (isBusy || !translation || newest.current.size === 0) return;
    const sent = newest.current;
    const document = [...sent.values()].reduce(
      (changed, place) => withText(changed, place, place.value),
      editedOf(translation),
    );
    const fault = source.fault?.(document) ?? null;
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    const result = await source.save(document, translation.version);
    setBusy(false);
    if (!result.ok) {
      const theirs = readConflict(result.body);
      if (theirs) setNewer(theirs);
      return setProblem(theirs ? text.translationsConflict() : result.message || text.serverUnreachable());
    }
    setNewer({ ...translation, draft: document, version: result.value.version });
    // What was typed while the save was under way is not stored.
    keep(new Map([...newest.current].filter(([key, each]) => sent.get(key) !== each)));
    toasts.show(source.savedWords);
  }

  return {
    texts,
    loadProblem: original.problem ?? loaded.problem,
    reload() {
      original.retry();
      loaded.retry();
    },
    valueOf: (pair) => typed.get(keyOf(pair))?.value ?? pair.translated,
    theirsOf(pair) {
      const mine = typed.get(keyOf(pair));
      return mine && !isSame(mine.from, pair.translated) ? pair.translated : null;
    },
    set,
    isChanged: typed.size > 0,
    isBusy,
    problem,
    leaps,
    discard() {
      keep(new Map());
      setProblem(null);
      setLeaps((former) => former + 1);
    },
    save,
  };
}

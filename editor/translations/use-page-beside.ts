import { useCallback, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { compareTexts, withText, type ComparedTexts, type TextPair } from '../../protocol/blocks/text-pairs.js';
import type { JsonValue, PageDocument } from '../../protocol/document/document.js';
import type { PageStateAnswer } from '../../protocol/http/pages.js';
import { useServices } from '../services/services.js';
import { readConflict } from '../storage/page-client.js';
import { useAnswer } from '../ui/use-answer.js';

type Place = Pick<TextPair, 'blockId' | 'path'>;

/** A text that was changed here, with what was stored when that began. */
interface Typed extends Place {
  readonly value: JsonValue;
  readonly from: JsonValue;
}

export interface PageBeside {
  /** Null until both pages are loaded. */
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
  save(): Promise<void>;
}

export const keyOf = ({ blockId, path }: Place): string => `${blockId} ${path}`;
const editedOf = ({ draft, published }: PageStateAnswer): PageDocument => draft ?? published;
const isSame = (left: JsonValue, right: JsonValue): boolean => JSON.stringify(left) === JSON.stringify(right);

/** A page and its translation, whose texts are changed one by one and saved together as its draft. */
export function usePageBeside(
  originalId: string,
  translationId: string,
  onWork: (isAtRisk: boolean) => void,
): PageBeside {
  const { client, tables, toasts } = useServices();
  const original = useAnswer(useCallback(() => client.read(originalId), [client, originalId]));
  const loaded = useAnswer(useCallback(() => client.read(translationId), [client, translationId]));
  const [newer, setNewer] = useState<PageStateAnswer | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const newest = useRef(typed);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const translation = newer ?? loaded.value;
  const texts = useMemo(
    () => original.value && translation && compareTexts(tables, editedOf(original.value), editedOf(translation)),
    [tables, original.value, translation],
  );

  function keep(next: ReadonlyMap<string, Typed>): void {
    newest.current = next;
    setTyped(next);
    onWork(next.size > 0);
  }

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
    setBusy(true);
    setProblem(null);
    const result = await client.saveDraft(document, translation.version);
    setBusy(false);
    if (!result.ok) {
      const theirs = readConflict(result.body);
      if (theirs) setNewer(theirs);
      return setProblem(theirs ? text.translationsConflict() : result.message || text.serverUnreachable());
    }
    setNewer({ ...translation, draft: document, version: result.value.version });
    // What was typed while the save was under way is not stored.
    keep(new Map([...newest.current].filter(([key, each]) => sent.get(key) !== each)));
    toasts.show(text.translationsSaved());
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
    save,
  };
}

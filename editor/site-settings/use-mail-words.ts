import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { MailWordsAnswer, MailWordsRequest } from '../../protocol/http/mail-words.js';
import type { MailWords, OwnMailName } from '../../protocol/site/mail-words.js';
import { joinSettings } from '../services/join-settings.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { useOneSave } from '../ui/use-one-save.js';
import type { MailClient } from './mail-words-client.js';

export interface MailWordsOptions {
  readonly client: MailClient;
  readonly locale: string;
  readonly mail: OwnMailName;
  readonly usual: MailWords;
  /** What is stored; empty words are the usual ones. */
  readonly opened: MailWords;
  /** Takes what is stored now. */
  onSaved(answer: MailWordsAnswer): void;
  onWork(isAtRisk: boolean): void;
}

export const isSameWords = (left: MailWords, right: MailWords): boolean =>
  left.subject === right.subject && left.intro === right.intro;

const names = { subject: text.mailSubject, intro: text.mailIntro } as const;

/** The words of one e-mail under edit. What was typed while a save was under way stays. */
export function useMailWords({ client, locale, mail, usual, opened, onSaved, onWork }: MailWordsOptions) {
  const { toasts } = useServices();
  const { isBusy, run, tell } = useOneSave(toasts);
  // The usual words stand in the fields, so that they can be changed instead of written.
  const shownOf = (own: MailWords): MailWords => ({
    subject: own.subject || usual.subject,
    intro: own.intro || usual.intro,
  });
  const [words, setWords] = useState<MailWords>(() => shownOf(opened));
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(words);
  const isChanged = !isSameWords(words, shownOf(opened));
  const toWork = useRef(onWork);
  useEffect(() => {
    toWork.current = onWork;
  });
  useEffect(() => toWork.current(isChanged), [isChanged]);
  useEffect(() => () => toWork.current(false), []);

  function set(changes: Partial<MailWords>): void {
    newest.current = { ...newest.current, ...changes };
    setWords(newest.current);
  }

  /** Words that are the usual ones are not stored. */
  const request = ({ subject, intro }: MailWords): MailWordsRequest => ({
    locale,
    mail,
    subject: subject.trim() === usual.subject ? '' : subject,
    intro: intro.trim() === usual.intro ? '' : intro,
  });

  /** Puts what was typed on top of what somebody else stored, and tells theirs where both wrote; empty for nothing of that. */
  async function join(): Promise<string> {
    const answer = await client.read();
    const theirs = answer.ok ? answer.value.mails[locale]?.[mail].own : undefined;
    if (!answer.ok || !theirs) return '';
    const { subject, intro } = request(newest.current);
    const joined = joinSettings({ base: opened, mine: { subject, intro }, theirs }, (name) => names[name]());
    onSaved(answer.value);
    set(shownOf(joined.settings));
    return joined.problem ?? '';
  }

  const save = (sent: MailWords): Promise<void> =>
    run(async () => {
      setProblem(null);
      const result: CallResult<MailWordsAnswer> = await client.change({ ...request(sent), from: opened });
      if (!result.ok)
        return setProblem((result.status === 409 && (await join())) || result.message || text.serverUnreachable());
      onSaved(result.value);
      const own = result.value.mails[locale]?.[mail].own;
      if (own && isSameWords(newest.current, sent)) set(shownOf(own));
      tell(text.mailSaved());
    });

  return { words, set, save, request, isBusy, isChanged, problem };
}

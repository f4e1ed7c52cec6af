import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { MailWordsAnswer, MailWordsRequest } from '../../protocol/http/mail-words.js';
import { longestMailWords, type MailWords, type OwnMailName } from '../../protocol/site/mail-words.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useOneSave } from '../ui/use-one-save.js';
import type { MailClient } from './mail-words-client.js';
import { MailPreview } from './MailPreview.js';

interface MailWordsFormProps {
  readonly client: MailClient;
  readonly locale: string;
  readonly mail: OwnMailName;
  /** Whether `{number}` has a value. */
  readonly hasNumber: boolean;
  readonly usual: MailWords;
  readonly opened: MailWords;
  onSaved(answer: MailWordsAnswer): void;
  onWork(isAtRisk: boolean): void;
}

const isSame = (left: MailWords, right: MailWords): boolean =>
  left.subject === right.subject && left.intro === right.intro;

/** The words of one e-mail in one language. */
export function MailWordsForm({ client, locale, mail, hasNumber, usual, opened, onSaved, onWork }: MailWordsFormProps) {
  const { toasts } = useServices();
  const { isBusy, run, tell } = useOneSave(toasts);
  // The usual words stand in the fields, so that they can be changed instead of written.
  const shown = { subject: opened.subject || usual.subject, intro: opened.intro || usual.intro };
  const [words, setWords] = useState<MailWords>(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(words);
  const isChanged = !isSame(words, shown);
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

  const save = (sent: MailWords): Promise<void> =>
    run(async () => {
      setProblem(null);
      const result: CallResult<MailWordsAnswer> = await client.change(request(sent));
      if (!result.ok) return setProblem(result.message || text.serverUnreachable());
      onSaved(result.value);
      const own = result.value.mails[locale]?.[mail].own;
      // What was typed while the save was under way stays.
      if (own && isSame(newest.current, sent))
        set({ subject: own.subject || usual.subject, intro: own.intro || usual.intro });
      tell(text.mailSaved());
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && !isBusy) void save(words);
  }

  return (
    <form className="mail-words" noValidate onSubmit={submit}>
      <div className="fields">
        <Words {...{ locale, hasNumber, words, set }} />
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <div className="upload-row">
          <button type="submit" className="button primary" aria-disabled={isBusy || !isChanged}>
            {text.mailSave()}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isSame(words, usual)}
            onClick={() => set({ subject: usual.subject, intro: usual.intro })}
          >
            {text.mailUsual()}
          </button>
        </div>
      </div>
      <MailPreview {...{ client, locale }} request={JSON.stringify(request(words))} />
    </form>
  );
}

interface WordsProps {
  readonly locale: string;
  readonly hasNumber: boolean;
  readonly words: MailWords;
  set(changes: Partial<MailWords>): void;
}

function Words({ locale, hasNumber, words, set }: WordsProps) {
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-subject`}>{text.mailSubject()}</label>
        <input
          id={`${id}-subject`}
          type="text"
          lang={locale}
          dir="auto"
          maxLength={longestMailWords.subject}
          aria-describedby={`${id}-help`}
          value={words.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-intro`}>{text.mailIntro()}</label>
        <textarea
          id={`${id}-intro`}
          rows={6}
          lang={locale}
          dir="auto"
          maxLength={longestMailWords.intro}
          aria-describedby={`${id}-help`}
          value={words.intro}
          onChange={({ target }) => set({ intro: target.value })}
        />
        <p id={`${id}-help`} className="field-help">
          {hasNumber ? text.mailValues({ number: '{number}', site: '{site}' }) : text.mailSiteValue({ site: '{site}' })}
        </p>
      </div>
    </>
  );
}

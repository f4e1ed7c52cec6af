import { useId, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { longestMailWords, type MailWords } from '../../protocol/site/mail-words.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { MailPreview } from './MailPreview.js';
import { isSameWords, useMailWords, type MailWordsOptions } from './use-mail-words.js';

interface MailWordsFormProps extends MailWordsOptions {
  /** Whether `{number}` has a value. */
  readonly hasNumber: boolean;
}

/** The words of one e-mail in one language. */
export function MailWordsForm({ hasNumber, ...options }: MailWordsFormProps) {
  const { client, locale, usual } = options;
  const { words, set, save, request, isBusy, isChanged, problem } = useMailWords(options);

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
            aria-disabled={isSameWords(words, usual)}
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

import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import {
  longestMailWords,
  orderMails,
  type MailWords,
  type OrderMailName,
} from '../../protocol/commerce/order-mails.js';
import {
  configOrderMails,
  orderMailPreviewPath,
  type OrderMailPreview,
  type OrderMailRequest,
  type OrderMailsAnswer,
} from '../../protocol/http/order-mails.js';
import { directionOf, languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { useSettled } from '../services/use-settled.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useOneSave } from '../ui/use-one-save.js';
import type { SettingsPartProps } from './settings-part.js';

const mailNames: Readonly<Record<OrderMailName, () => string>> = {
  received: text.mailReceived,
  paid: text.mailPaid,
  fulfilled: text.mailFulfilled,
  cancelled: text.mailCancelled,
  'downloads-opened': text.mailDownloads,
  renewed: text.mailRenewed,
  'renewal-failed': text.mailRenewalFailed,
  'subscription-ended': text.mailEnded,
};

/** The calls about the words of e-mails. */
function useMailClient() {
  const { session } = useServices();
  return useMemo(
    () => ({
      read: () => session.send<OrderMailsAnswer>(configOrderMails),
      change: (body: OrderMailRequest) => session.send<OrderMailsAnswer>(configOrderMails, { method: 'PUT', body }),
      preview: (body: OrderMailRequest) =>
        session.send<OrderMailPreview>(configOrderMails + orderMailPreviewPath, { method: 'POST', body }),
    }),
    [session],
  );
}

type MailClient = ReturnType<typeof useMailClient>;

/** The words of e-mails about orders, by language, beside the e-mail that they make. */
export function MailsView({ onWork }: SettingsPartProps) {
  const client = useMailClient();
  const { value, problem, retry } = useAnswer(client.read);
  const [newer, setNewer] = useState<OrderMailsAnswer | null>(null);
  const mails = (newer ?? value)?.mails;
  const id = useId();
  const [mail, setMail] = useState<OrderMailName>('received');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const languages = Object.keys(mails ?? {});
  const locale = chosen ?? languages[0] ?? '';
  const words = mails?.[locale]?.[mail];

  function tellWork(isAtRisk: boolean): void {
    setChanged(isAtRisk);
    onWork('mails', isAtRisk);
  }

  return (
    <section className="page-settings" aria-labelledby="mails-title">
      <h2 id="mails-title">{text.mailWords()}</h2>
      <p className="field-help">{text.mailWordsHelp()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.serverUnreachable()}</ProblemBar>}
      {words && (
        <>
          <div className="field">
            <label htmlFor={`${id}-mail`}>{text.mailChoose()}</label>
            <select
              id={`${id}-mail`}
              value={mail}
              disabled={isChanged}
              onChange={({ target }) => setMail(target.value as OrderMailName)}
            >
              {orderMails.map((each) => (
                <option key={each} value={each}>
                  {mailNames[each]()}
                </option>
              ))}
            </select>
          </div>
          {languages.length > 1 && (
            <div className="field">
              <label htmlFor={`${id}-language`}>{text.mailLanguage()}</label>
              <select
                id={`${id}-language`}
                value={locale}
                disabled={isChanged}
                onChange={({ target }) => setChosen(target.value)}
              >
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {languageName(each)}
                  </option>
                ))}
              </select>
            </div>
          )}
          {isChanged && <p className="field-help">{text.mailChooseLater()}</p>}
          <MailForm
            key={`${locale} ${mail}`}
            {...{ client, locale, mail }}
            usual={words.usual}
            opened={words.own}
            onSaved={setNewer}
            onWork={tellWork}
          />
        </>
      )}
    </section>
  );
}

interface MailFormProps {
  readonly client: MailClient;
  readonly locale: string;
  readonly mail: OrderMailName;
  readonly usual: MailWords;
  readonly opened: MailWords;
  onSaved(answer: OrderMailsAnswer): void;
  onWork(isAtRisk: boolean): void;
}

const isSame = (left: MailWords, right: MailWords): boolean =>
  left.subject === right.subject && left.intro === right.intro;

function MailForm({ client, locale, mail, usual, opened, onSaved, onWork }: MailFormProps) {
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
  const request = ({ subject, intro }: MailWords): OrderMailRequest => ({
    locale,
    mail,
    subject: subject.trim() === usual.subject ? '' : subject,
    intro: intro.trim() === usual.intro ? '' : intro,
  });

  const save = (sent: MailWords): Promise<void> =>
    run(async () => {
      setProblem(null);
      const result: CallResult<OrderMailsAnswer> = await client.change(request(sent));
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
        <Words {...{ locale, words, set }} />
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
      <Preview {...{ client, locale }} request={JSON.stringify(request(words))} />
    </form>
  );
}

interface WordsProps {
  readonly locale: string;
  readonly words: MailWords;
  set(changes: Partial<MailWords>): void;
}

function Words({ locale, words, set }: WordsProps) {
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
          {text.mailValues({ number: '{number}', site: '{site}' })}
        </p>
      </div>
    </>
  );
}

interface PreviewProps {
  readonly client: MailClient;
  readonly locale: string;
  /** As JSON. */
  readonly request: string;
}

/** The e-mail as it would be sent, a moment after the last key. */
function Preview({ client, locale, request }: PreviewProps) {
  const settled = useSettled(request);
  const call = useMemo(() => () => client.preview(JSON.parse(settled) as OrderMailRequest), [client, settled]);
  const { value, problem, retry } = useAnswer(call);
  return (
    <section className="mail-preview" aria-labelledby="mail-preview-title">
      <h3 id="mail-preview-title">{text.mailPreview()}</h3>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.serverUnreachable()}</ProblemBar>}
      {value && (
        <div lang={locale} dir={directionOf(locale)}>
          <p className="mail-subject">{value.subject}</p>
          <p className="mail-text">{value.text}</p>
        </div>
      )}
    </section>
  );
}

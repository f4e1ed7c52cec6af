import { useId, useState } from 'react';
import * as text from '#strings/editor';
import { orderMails } from '../../protocol/commerce/order-mails.js';
import type { MailWordsAnswer } from '../../protocol/http/mail-words.js';
import { ownMails, type OwnMailName } from '../../protocol/site/mail-words.js';
import { languageName } from '../../protocol/text/locales.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useMailClient } from './mail-words-client.js';
import { MailWordsForm } from './MailWordsForm.js';
import type { SettingsPartProps } from './settings-part.js';

const mailNames: Readonly<Record<OwnMailName, () => string>> = {
  received: text.mailReceived,
  paid: text.mailPaid,
  fulfilled: text.mailFulfilled,
  cancelled: text.mailCancelled,
  'downloads-opened': text.mailDownloads,
  renewed: text.mailRenewed,
  'renewal-failed': text.mailRenewalFailed,
  'subscription-ended': text.mailEnded,
  'review-request': text.mailReviewRequest,
  newsletter: text.mailConfirmList,
  'entry-copy': text.mailCopy,
  'password-reset': text.mailReset,
};

const ofOrders: ReadonlySet<OwnMailName> = new Set(orderMails);

/** The words of e-mails to visitors, by language, beside the e-mail that they make. */
export function MailsView({ onWork }: SettingsPartProps) {
  const client = useMailClient();
  const { value, problem, retry } = useAnswer(client.read);
  const [newer, setNewer] = useState<MailWordsAnswer | null>(null);
  const mails = (newer ?? value)?.mails;
  const [mail, setMail] = useState<OwnMailName>('received');
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
          <MailChoice {...{ mail, setMail }} isDisabled={isChanged} />
          {languages.length > 1 && (
            <LanguageChoice {...{ languages, locale }} isDisabled={isChanged} setLocale={setChosen} />
          )}
          {isChanged && <p className="field-help">{text.mailChooseLater()}</p>}
          <MailWordsForm
            key={`${locale} ${mail}`}
            {...{ client, locale, mail }}
            hasNumber={ofOrders.has(mail)}
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

interface MailChoiceProps {
  readonly mail: OwnMailName;
  readonly isDisabled: boolean;
  setMail(mail: OwnMailName): void;
}

function MailChoice({ mail, isDisabled, setMail }: MailChoiceProps) {
  const id = useId();
  const groups = [
    { name: text.mailOrders(), mails: orderMails },
    { name: text.mailOthers(), mails: ownMails.filter((each) => !ofOrders.has(each)) },
  ];
  return (
    <div className="field">
      <label htmlFor={id}>{text.mailChoose()}</label>
      <select
        id={id}
        value={mail}
        disabled={isDisabled}
        onChange={({ target }) => setMail(target.value as OwnMailName)}
      >
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.mails.map((each) => (
              <option key={each} value={each}>
                {mailNames[each]()}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

interface LanguageChoiceProps {
  readonly languages: readonly string[];
  readonly locale: string;
  readonly isDisabled: boolean;
  setLocale(locale: string): void;
}

function LanguageChoice({ languages, locale, isDisabled, setLocale }: LanguageChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.mailLanguage()}</label>
      <select id={id} value={locale} disabled={isDisabled} onChange={({ target }) => setLocale(target.value)}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { MailWordsRequest } from '../../protocol/http/mail-words.js';
import { directionOf } from '../../protocol/text/locales.js';
import { useSettled } from '../services/use-settled.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import type { MailClient } from './mail-words-client.js';

interface MailPreviewProps {
  readonly client: MailClient;
  readonly locale: string;
  /** As JSON. */
  readonly request: string;
}

/** The e-mail as it would be sent, a moment after the last key. */
export function MailPreview({ client, locale, request }: MailPreviewProps) {
  const settled = useSettled(request);
  const call = useMemo(() => () => client.preview(JSON.parse(settled) as MailWordsRequest), [client, settled]);
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

import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import type { MailingList } from '../../protocol/http/mailing-lists.js';
import { emailFormat } from '../../protocol/text/email.js';
import { isMailAddress } from '../../protocol/text/mail-address.js';
import type { ListClient } from './list-client.js';

interface AddSubscriberProps {
  readonly list: MailingList;
  readonly client: ListClient;
  onAdded(): void;
}

/** Adds one address by hand, of somebody whose word the owner has. */
export function AddSubscriber({ list, client, onAdded }: AddSubscriberProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState('');
  const id = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const input = field.current;
    if (isBusy || !input) return;
    const email = input.value.trim();
    const isMail = isMailAddress(email);
    setAdded('');
    setProblem(isMail ? '' : text.errorEmail({ email: emailFormat }));
    if (!isMail) return input.focus();
    setBusy(true);
    const result = await client.addOne(list.id, { email, locale: '' });
    setBusy(false);
    if (!result.ok) return setProblem(result.message || text.serverUnreachable());
    input.value = '';
    setAdded(text.subscriberAdded({ email }));
    onAdded();
  }

  return (
    <form className="list-add" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={id}>{text.subscriberAddLabel()}</label>
        <input
          ref={field}
          id={id}
          type="email"
          autoComplete="off"
          maxLength={limits.emailMaxLength}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-help ${id}-problem`}
        />
        <p id={`${id}-help`} className="field-help">
          {text.subscriberAddHelp()}
        </p>
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {text.subscriberAdd()}
      </button>
      <p role="status">{added}</p>
    </form>
  );
}

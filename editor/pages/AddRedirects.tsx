import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { RedirectClient } from '../storage/redirect-client.js';
import { readRedirects, refusedProblem } from './redirect-lines.js';

interface AddRedirectsProps {
  readonly client: RedirectClient;
  onAdded(): void;
}

/** Adds redirects, one a line. What is typed stays until the server has stored it. */
export function AddRedirects({ client, onAdded }: AddRedirectsProps) {
  const { toasts } = useServices();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  function refuse(words: string): void {
    setProblem(words);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const read = readRedirects(typed);
    if (!read.ok) return refuse(read.problem);
    setBusy(true);
    const result = await client.add(read.redirects);
    setBusy(false);
    if (!result.ok) return refuse(refusedProblem(result));
    setTyped('');
    setProblem('');
    toasts.show(text.redirectsAdded({ n: read.redirects.length }));
    onAdded();
  }

  return (
    <form noValidate className="add-redirects" onSubmit={(event) => void submit(event)}>
      <div className={`field ${problem ? 'has-error' : ''}`}>
        <label htmlFor={id}>{text.redirectsLabel()}</label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={text.redirectsExample()}
          value={typed}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-help ${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={`${id}-help`} className="field-help">
          {text.redirectsHelp()}
        </p>
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {text.redirectsAdd()}
      </button>
    </form>
  );
}

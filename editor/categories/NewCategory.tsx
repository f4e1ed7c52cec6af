import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { categoryMaxLength } from '../../protocol/enums/products.js';
import type { CategoryAnswer } from '../../protocol/http/edited-categories.js';
import type { CategoryClient } from '../storage/category-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface NewCategoryProps {
  readonly client: CategoryClient;
  readonly parentId: string;
  onMade(made: CategoryAnswer): void;
}

/** Makes a category of a name, behind all others of its level. The field stays, for the next one. */
export function NewCategory({ client, parentId, onMade }: NewCategoryProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(name.trim() === '');
    field.current?.focus();
    if (name.trim() === '') return;
    setBusy(true);
    setProblem(null);
    const result = await client.create({ parentId, name: name.trim() });
    setBusy(false);
    if (!result.ok) return setProblem(result.message || text.serverUnreachable());
    setName('');
    onMade(result.value);
  }

  return (
    <form className="products-tools" noValidate onSubmit={(event) => void submit(event)}>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <div className="field">
        <label htmlFor={id}>{text.categoryNew()}</label>
        <input
          ref={field}
          id={id}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={categoryMaxLength}
          value={name}
          aria-invalid={isMissing}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-problem`} className="field-error" role="alert">
          {isMissing ? text.categoryFaultName() : ''}
        </p>
      </div>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {text.categoryMake()}
      </button>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import * as text from '#strings/editor';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Name of a secret that is no password. */
  readonly secret?: string;
}

/**
 * The field of a secret, with a button that shows what is typed. It is a password's field again before its form is sent: browsers keep what is
 * typed into any other, and offer it to whoever comes next.
 */
export function PasswordInput({ secret, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    const conceal = (): void => setShown(false);
    form?.addEventListener('submit', conceal);
    return () => form?.removeEventListener('submit', conceal);
  }, []);

  function nameOf(): string {
    if (secret === undefined) return isShown ? text.hidePassword() : text.showPassword();
    return isShown ? text.hideSecret({ name: secret }) : text.showSecret({ name: secret });
  }

  return (
    <>
      <input autoCapitalize="none" spellCheck={false} {...input} type={isShown ? 'text' : 'password'} />
      <button
        ref={button}
        type="button"
        className="button small quiet-link"
        aria-controls={input.id}
        onClick={() => setShown(!isShown)}
      >
        {nameOf()}
      </button>
    </>
  );
}

import { useEffect, useState } from 'react';
import { maskedSecret } from '../../protocol/enums/page-access.js';
import type { PasswordStrengthAnswer, PasswordStrengthRequest } from '../../protocol/http/accounts.js';
import * as calls from '../../protocol/http/calls.js';
import { strengthDelayMs } from '../../protocol/widgets/password.js';
import { useServices } from '../services/services.js';

/** How hard the password of a page is to guess, by the server; null for none, for the mask of a stored one, and without an answer. */
function useStrength(password: string): PasswordStrengthAnswer | null {
  const { clock, session } = useServices();
  const [strength, setStrength] = useState<PasswordStrengthAnswer | null>(null);
  useEffect(() => {
    if (password === '' || password === maskedSecret) return setStrength(null);
    let isLatest = true;
    async function ask(): Promise<void> {
      const body: PasswordStrengthRequest = { password, isOfPage: true };
      const result = await session.sendOnce<PasswordStrengthAnswer>(calls.passwordStrength, { method: 'POST', body });
      if (isLatest) setStrength(result.ok ? result.value : null);
    }
    const cancel = clock.after(strengthDelayMs, () => void ask());
    return () => {
      isLatest = false;
      cancel();
    };
  }, [clock, session, password]);
  return strength;
}

/** Says how hard a new password is to guess, while it is typed. */
export function PasswordStrength({ id, password }: { readonly id: string; readonly password: string }) {
  const strength = useStrength(password);
  return (
    <p id={id} className="field-help" role="status">
      {strength && (
        <>
          {strength.text} {/* The words say the same. */}
          <meter aria-hidden="true" max={4} low={2} high={3} optimum={4} value={strength.score} />
        </>
      )}
    </p>
  );
}

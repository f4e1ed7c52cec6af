import { useState } from 'react';
import * as text from '#strings/editor';
import { notifyLoggedOut } from '../account/presence.js';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';

interface LogOutButtonProps {
  readonly className?: string;
  /** Called before logging out; false cancels. */
  readonly confirm?: () => Promise<boolean>;
}

/** Logs out and opens the site's root, which shows a notice. [SES-01] */
export function LogOutButton({ className = 'button', confirm }: LogOutButtonProps) {
  const { session, toasts, window } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    if (confirm && !(await confirm())) return;
    setBusy(true);
    const isOut = await session.logOut();
    if (isOut) {
      notifyLoggedOut(window);
      window.location.assign('/?logout=true');
    } else toasts.show(text.logOutFailed());
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={`${className} log-out`}
      title={text.logOut()}
      aria-disabled={isBusy}
      onClick={() => void logOut()}
    >
      <Icon name="leave" />
      <span>{text.logOut()}</span>
    </button>
  );
}

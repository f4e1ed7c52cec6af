import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import { othersWith, reasonId, useRoles } from './closed-reason.js';

interface ClosedReasonProps {
  readonly needs: Permission;
}

/** Why acts of a screen are closed to the account, once for all of them; nothing where they are open. */
export function ClosedReason({ needs }: ClosedReasonProps) {
  const roles = othersWith(useRoles(), needs);
  if (roles === null) return null;
  return (
    <p id={reasonId(needs)} className="field-help closed-reason">
      {text.closedActs({ roles })}
    </p>
  );
}

interface ClosedActProps extends ClosedReasonProps {
  readonly className?: string;
  /** Accessible name, where the words alone do not say what it is about. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** An act that the account may not do, where others have it. It can be reached and does nothing; `ClosedReason` beside it says why. */
export function ClosedAct({ needs, className = 'button', label, children }: ClosedActProps) {
  return (
    <button type="button" className={className} aria-label={label} aria-disabled aria-describedby={reasonId(needs)}>
      {children}
    </button>
  );
}

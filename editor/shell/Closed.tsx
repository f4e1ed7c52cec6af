import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import * as text from '#strings/editor';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import { othersWith, reasonId, useRoles } from '../services/closed-reason.js';
import { useMay } from '../services/use-may.js';

interface ClosedReasonProps {
  readonly needs: Permission;
  /** Tells the reason in a dialog or field from that of the screen below it. */
  readonly place?: string | undefined;
}

/** Why acts of a screen are closed to the account, once for all of them; nothing where they are open. */
export function ClosedReason({ needs, place }: ClosedReasonProps) {
  const roles = othersWith(useRoles(), needs);
  if (roles === null) return null;
  return (
    <p id={reasonId(needs, place)} className="field-help closed-reason">
      {text.closedActs({ roles })}
    </p>
  );
}

interface ClosedActProps extends ClosedReasonProps {
  readonly className?: string | undefined;
  /** Accessible name, where the words alone do not say what it is about. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** An act that the account may not do, where others have it. It can be reached and does nothing; `ClosedReason` beside it says why. */
export function ClosedAct({ needs, place, className = 'button', label, children }: ClosedActProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled
      aria-describedby={reasonId(needs, place)}
    >
      {children}
    </button>
  );
}

interface ActProps extends ButtonHTMLAttributes<HTMLButtonElement>, ClosedReasonProps {
  readonly type?: 'button' | 'submit';
}

/** The button of an act whose call needs a permission: closed to those without it. */
export function Act({ needs, place, className = 'button', type = 'button', ...rest }: ActProps) {
  if (useMay(needs)) return <button type={type} className={className} {...rest} />;
  return (
    <ClosedAct {...{ needs, place, className }} label={rest['aria-label']}>
      {rest.children}
    </ClosedAct>
  );
}

interface ClosedLinkProps {
  readonly className?: string | undefined;
  readonly reason: string;
  readonly children: ReactNode;
}

/** The way to what the account may not open: it can be reached, leads nowhere and says why. */
export function ClosedLink({ className = '', reason, children }: ClosedLinkProps) {
  const id = useId();
  return (
    <span className={`closed-link ${className}`}>
      <span role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
        {children}
      </span>
      <small id={id}>{reason}</small>
    </span>
  );
}

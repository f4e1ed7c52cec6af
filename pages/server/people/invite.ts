import type { Account } from '../../../protocol/context/page-context.js';
import { firstPasswordDays } from '../../../protocol/enums/first-password.js';
import { randomToken, sha256 } from '../http/signature.js';
import { enqueueMail } from '../mail/mail-outbox.js';
import type { Database } from '../store/schema.js';
import { passwordResetStore } from './store/password-resets.js';

/** What an invitation is composed of. */
export interface InvitationPayload {
  readonly token: string;
  /** Name of who invites. */
  readonly inviter: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

const dayMs = 86_400_000;

/** Queues the e-mail with the link by which a contributor chooses a password. A former link of theirs stops working. */
export async function invite(
  db: Database,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  by: Account,
  nowMs: number,
): Promise<void> {
  const token = randomToken();
  const link = { tokenHash: sha256(token), accountId };
  await passwordResetStore(db).addOnly(link, nowMs, firstPasswordDays * dayMs);
  const payload: InvitationPayload = { token, inviter: by.displayName || by.email, askedAt: nowMs };
  await enqueueMail(
    db,
    {
      kind: 'invitation',
      entryId: `${accountId}.invitation`,
      recipient: email,
      entryVersion: 0,
      payload: JSON.stringify(payload),
    },
    nowMs,
  );
}

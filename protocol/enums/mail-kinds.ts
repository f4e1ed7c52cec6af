/**
 * Kinds of e-mail: about an entry, to the owner; its copy to whoever wrote it; about an order, to the buyer or the owner; with a link for a
 * new password, that invites a contributor, or that confirms the address of an account; about an account, to its holder; with a link that
 * confirms the address of a newsletter; with a link to review an order; about a
 * review that waits, to the owner; about the review of a draft, to the owner or to who asked for it.
 */
export const mailKinds = [
  'entry',
  'entry-copy',
  'order-buyer',
  'order-owner',
  'password-reset',
  'invitation',
  'account-confirm',
  'account-notice',
  'newsletter',
  'review-request',
  'review-owner',
  'draft-review',
] as const;

export type MailKind = (typeof mailKinds)[number];

import type { MailTransport } from './mail-message.js';

/**
 * The transport of what `choose` says at the moment of each e-mail: of the mail server at an address, or of the folder where there is none. One
 * that is no longer chosen is closed.
 */
export function createChosenTransport(
  choose: () => string | null,
  open: (smtpUrl: string | null) => MailTransport,
): MailTransport {
  let present: { readonly smtpUrl: string | null; readonly transport: MailTransport } | null = null;

  function chosen(): MailTransport {
    const smtpUrl = choose();
    if (present?.smtpUrl !== smtpUrl || !present) {
      present?.transport.close();
      present = { smtpUrl, transport: open(smtpUrl) };
    }
    return present.transport;
  }

  return {
    get batchSize() {
      return chosen().batchSize;
    },
    send: (message) => chosen().send(message),
    close: () => present?.transport.close(),
  };
}

import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail-message.js';

/**
 * The message for nodemailer. Addresses are passed as objects, so that no text is parsed as several addresses; access to files and URLs
 * is disabled.
 */
export function toMailOptions(message: MailMessage): SendMailOptions {
  const { from, to, replyTo } = message;
  return {
    messageId: `<${message.messageId}>`,
    from: { name: from.name, address: from.address },
    to: { name: to.name, address: to.address },
    ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.address } }),
    envelope: { from: from.address, to: [to.address] },
    subject: message.subject,
    text: message.text,
    html: message.html,
    date: new Date(message.date),
    // Tells mail servers and vacation responders not to reply automatically. (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

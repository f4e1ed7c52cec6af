import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail-message.js';

/** The message as nodemailer takes it. Addresses are handed over in parts, so that no text is read as several; files and addresses are never fetched. */
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
    // Says to mail servers and holiday notices that no person waits for an answer. (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

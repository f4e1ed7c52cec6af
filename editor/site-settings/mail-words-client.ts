import { useMemo } from 'react';
import {
  configMailWords,
  mailPreviewPath,
  type MailPreview,
  type MailWordsAnswer,
  type MailWordsRequest,
} from '../../protocol/http/mail-words.js';
import { useServices } from '../services/services.js';

/** The calls about the words of e-mails. */
export function useMailClient() {
  const { session } = useServices();
  return useMemo(
    () => ({
      read: () => session.send<MailWordsAnswer>(configMailWords),
      change: (body: MailWordsRequest) => session.send<MailWordsAnswer>(configMailWords, { method: 'PUT', body }),
      preview: (body: MailWordsRequest) =>
        session.send<MailPreview>(configMailWords + mailPreviewPath, { method: 'POST', body }),
    }),
    [session],
  );
}

export type MailClient = ReturnType<typeof useMailClient>;

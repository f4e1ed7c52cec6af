import { useState } from 'react';
import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { Act } from '../shell/Closed.js';
import type { PageSession } from '../storage/page-session.js';
import type { PartClient } from '../storage/part-client.js';
import { Dialog } from '../ui/Dialog.js';
import { resetParts } from './reset-parts.js';

interface ResetPartsProps {
  readonly client: PartClient;
  readonly session: PageSession;
  readonly locale: string;
}

/** Deletes a language's own header and footer, after a confirmation. */
export function ResetParts({ client, session, locale }: ResetPartsProps) {
  const { toasts } = useServices();
  const [isAsking, setAsking] = useState(false);

  async function reset(): Promise<void> {
    setAsking(false);
    const problem = await resetParts(session, client);
    toasts.show(problem ?? text.headerFooterResetDone({ language: languageName(locale) }));
  }

  return (
    <>
      <Act needs="write-settings" className="button small quiet" onClick={() => setAsking(true)}>
        {text.headerFooterReset()}
      </Act>
      {isAsking && (
        <Dialog
          title={text.headerFooterResetTitle({ language: languageName(locale) })}
          onCancel={() => setAsking(false)}
        >
          <p>{text.headerFooterResetText()}</p>
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={() => setAsking(false)}>
              {text.cancel()}
            </button>
            <button type="button" className="button primary" onClick={() => void reset()}>
              {text.headerFooterResetNow()}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

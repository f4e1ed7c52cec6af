import { useState } from 'react';
import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { Dialog } from '../ui/Dialog.js';
import type { PartsSession } from './parts-session.js';

interface ResetPartsProps {
  readonly session: PartsSession;
  readonly locale: string;
}

/** Deletes a language's own header and footer, after a confirmation. */
export function ResetParts({ session, locale }: ResetPartsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button small quiet" onClick={() => setAsking(true)}>
        {text.headerFooterReset()}
      </button>
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
            <button
              type="button"
              className="button primary"
              onClick={() => {
                setAsking(false);
                void session.reset();
              }}
            >
              {text.headerFooterResetNow()}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

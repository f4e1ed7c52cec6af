import { useState } from 'react';
import * as text from '#strings/editor';
import type { CodeAnswer, CodeConflict } from '../../protocol/http/site-code.js';
import type { CodePiece } from '../../protocol/site/site-code.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import type { CallResult } from '../storage/calls.js';
import type { CodeClient } from './code-client.js';

interface RemoveCodeProps {
  readonly stored: CodePiece;
  readonly client: CodeClient;
  /** Null for a piece that is not on the server. */
  onRemoved(answer: CodeAnswer | null): void;
  /** Takes the pieces as somebody else has left them. */
  onNewer(pieces: readonly CodePiece[]): void;
}

/** Deletes a piece after a question. What somebody else has changed in it is shown first. */
export function RemoveCode({ stored, client, onRemoved, onNewer }: RemoveCodeProps) {
  const [isAsked, setAsked] = useState(false);
  const { id, version } = stored;
  const name = stored.name || text.siteCodeNew();

  async function remove(): Promise<CallResult<CodeAnswer>> {
    const result = await client.remove(id, version);
    const { conflict } = (result.ok ? {} : (result.body ?? {})) as CodeConflict;
    if (!conflict) return result;
    onNewer(conflict.pieces);
    return { ...result, message: text.siteCodeNotRemoved() } as CallResult<CodeAnswer>;
  }

  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={text.pageActions({ action: text.siteCodeRemove(), title: name })}
        onClick={() => (version === 0 ? onRemoved(null) : setAsked(true))}
      >
        {text.siteCodeRemove()}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={text.siteCodeRemoveTitle({ name })}
          confirmText={text.siteCodeRemove()}
          run={remove}
          onCancel={() => setAsked(false)}
          onDone={(answer) => {
            setAsked(false);
            onRemoved(answer);
          }}
        >
          <p>{text.siteCodeRemoveText()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

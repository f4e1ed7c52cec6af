import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { configImport, type ImportAnswer } from '../../protocol/http/transfer.js';
import { useServices } from '../services/services.js';
import { askForProof } from '../shell/recent-proof.js';

/** How far an import is. */
export type ImportState =
  | { readonly kind: 'idle' }
  /** `fraction` is the part that has been sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'done'; readonly answer: ImportAnswer };

export interface Import {
  readonly state: ImportState;
  send(file: File): Promise<void>;
  /** Ends an import that is still being sent: nothing is changed. */
  stop(): void;
}

/** Sends an archive. It ends with the screen while it is being sent. */
export function useImport(): Import {
  const { session, upload } = useServices();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (!(await askForProof(session))) return;
    const life = new AbortController();
    running.current = life;
    setState({ kind: 'sending', fraction: 0 });
    const result = await upload(file, {
      address: configImport,
      signal: life.signal,
      onProgress: (fraction) => setState({ kind: 'sending', fraction }),
    });
    if (life.signal.aborted) setState({ kind: 'idle' });
    // The answer is the one of the call at that address.
    else if (result.ok) setState({ kind: 'done', answer: result.value as unknown as ImportAnswer });
    else setState({ kind: 'failed', problem: result.message || text.serverUnreachable() });
  }

  return { state, send, stop: () => running.current?.abort() };
}

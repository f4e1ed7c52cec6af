import { useState } from 'react';
import * as text from '#strings/editor';
import type { MediaConflict, MediaDetailsRequest } from '../../protocol/http/media.js';
import type { MediaClient } from './media-client.js';
import type { useMediaDraft } from './use-media-draft.js';

/** Calls of one save, of which all but the first join newer details. */
const mostAttempts = 3;

/** What is said of details that were not stored and came back without a reason. */
function failureWords({ name }: MediaDetailsRequest): string {
  return name === undefined ? text.mediaNotSaved() : text.mediaNotRenamed();
}

/** Stores the details of a file. What somebody else changed meanwhile is joined, or asked about where both changed the same. */
export function useMediaSave(edited: ReturnType<typeof useMediaDraft>, client: MediaClient, onSaved: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  async function send(details: MediaDetailsRequest, attempt = 1): Promise<void> {
    const result = await client.change(details);
    if (result.ok) {
      edited.settle(result.value.file);
      setSaid(text.mediaSaved());
      return onSaved();
    }
    const { conflict } = (result.body ?? {}) as Partial<MediaConflict>;
    if (result.failure !== 'conflict' || !conflict) return setProblem(result.message || failureWords(details));
    if (!edited.join(conflict)) return;
    const rest = edited.send();
    if (rest && attempt < mostAttempts) return send(rest, attempt + 1);
    if (rest) setProblem(result.message);
    else setSaid(text.mediaSaved());
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setProblem(null);
    const details = edited.send();
    setSaid(details ? '' : text.mediaUnchanged());
    if (!details) return;
    setBusy(true);
    await send(details);
    setBusy(false);
  }

  return { isBusy, problem, said, save };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import type { CallResult } from '../storage/calls.js';
import { cancelled } from '../storage/upload-options.js';
import { useFieldScope } from './field-props.js';
import { refuseFile, uploadProblem, type AcceptedFiles } from './upload-problem.js';

/** A file on its way to the server, or one that did not get there. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  /** Sent part, from 0 to 1; at 1 the server works on it. */
  readonly fraction: number;
  /** Whether the connection is lost; it goes on by itself. */
  readonly isWaiting: boolean;
  /** Why it was not stored; null while it is on its way. */
  readonly problem: string | null;
  /** Whether the same file could be stored at another try. */
  readonly canRetry: boolean;
}

type OnStored<F> = (file: F) => void;

/** Where files go that are not for the site's media. */
export interface UploadTarget {
  /** Calls that take them in pieces. */
  readonly pieces: string;
  /** Why a file is not sent at all; null for one that is. */
  readonly refuse: (file: File) => string | null;
}

/** @template F What is made of a file. */
export interface Uploads<F = MediaFile> {
  readonly sending: readonly Sending[];
  /** What the last act did, for whoever does not see the list; empty for nothing to tell. */
  readonly said: string;
  /** Whether the account may upload. */
  readonly isAllowed: boolean;
  /** Sends the files one after another; `onStored` gets each as soon as it is stored, in order. */
  send(files: readonly File[], accept: AcceptedFiles, onStored: OnStored<F>): Promise<void>;
  /** Sends one that failed again. */
  retry(key: number, onStored: OnStored<F>): Promise<void>;
  /** Ends one that is on its way or waits, or forgets one that failed. */
  cancel(key: number): void;
  /** Ends what is on its way, and forgets what failed. */
  clear(): void;
}

/** A refused file stays refused; a connection, an answer without data, a full disk or too many calls may not. */
function isPassing(result: CallResult<unknown>): boolean {
  return result.ok || result.status === 0 || result.status === 429 || result.status >= 500;
}

interface Task {
  readonly file: File;
  readonly accept: AcceptedFiles;
  readonly ends: AbortController;
  /** Whether all of it has left the device. */
  isSent: boolean;
}

/** Sends files to the site's media, or to another target, which has to stay the same. What is on its way ends with the component. */
export function useUploads<F = MediaFile>(target: UploadTarget | null = null): Uploads<F> {
  const upload = useFieldScope().site?.upload ?? null;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [said, setSaid] = useState('');
  const tasks = useRef(new Map<number, Task>());
  const lastKey = useRef(0);

  const endAll = useCallback((reason?: string) => {
    for (const { ends } of tasks.current.values()) ends.abort(reason);
    tasks.current.clear();
    setSending([]);
  }, []);
  const clear = useCallback(() => endAll(cancelled), [endAll]);
  // What has arrived of them stays on the server: they can be continued.
  useEffect(() => () => endAll(), [endAll]);

  const forget = useCallback((key: number) => {
    tasks.current.delete(key);
    setSending((all) => all.filter((each) => each.key !== key));
  }, []);

  const cancel = useCallback(
    (key: number) => {
      const task = tasks.current.get(key);
      if (task?.isSent) setSaid(text.processingCancelled());
      task?.ends.abort(cancelled);
      forget(key);
    },
    [forget],
  );

  const sendTask = useCallback(
    async (key: number, onStored: OnStored<F>): Promise<void> => {
      const change = (part: Partial<Sending>): void =>
        setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
      const task = tasks.current.get(key);
      if (!upload || !task) return;
      const problemBefore = (target?.refuse ?? refuseFile)(task.file, task.accept);
      if (problemBefore !== null) return change({ problem: problemBefore });
      const { signal } = task.ends;
      const onProgress = (fraction: number): void => {
        task.isSent = fraction >= 1;
        change({ fraction });
      };
      const onWaiting = (isWaiting: boolean): void => change({ isWaiting });
      const result = await upload(task.file, { onProgress, onWaiting, signal, ...target });
      if (signal.aborted) return;
      const problem = uploadProblem(result, task.file, task.isSent);
      task.isSent = false;
      if (problem !== null || !result.ok) return change({ problem, isWaiting: false, canRetry: isPassing(result) });
      forget(key);
      onStored(result.value.file as F);
    },
    [upload, forget, target],
  );

  const send = useCallback(
    async (files: readonly File[], accept: AcceptedFiles, onStored: OnStored<F>) => {
      setSaid('');
      const queue = files.map((file) => ({ file, key: (lastKey.current += 1) }));
      for (const { key, file } of queue)
        tasks.current.set(key, { file, accept, ends: new AbortController(), isSent: false });
      const waiting = queue.map(({ file, key }) => ({ key, name: file.name, fraction: 0, problem: null }));
      setSending((all) => [...all, ...waiting.map((each) => ({ ...each, isWaiting: false, canRetry: false }))]);
      for (const { key } of queue) await sendTask(key, onStored);
    },
    [sendTask],
  );

  const retry = useCallback(
    async (key: number, onStored: OnStored<F>) => {
      const again = { fraction: 0, problem: null, canRetry: false };
      setSending((all) => all.map((each) => (each.key === key ? { ...each, ...again } : each)));
      await sendTask(key, onStored);
    },
    [sendTask],
  );

  return { sending, said, isAllowed: upload !== null, send, retry, cancel, clear };
}

/** The files of a drop or a paste; empty for one of text. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])];
}

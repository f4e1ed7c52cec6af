import { useCallback, useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { uploadBytes } from '../../protocol/enums/limits.js';
import type { MediaFile } from '../../protocol/http/media.js';
import { useFieldScope } from './field-props.js';

/** A file on its way to the server, or one that did not get there. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  /** Sent part, from 0 to 1. */
  readonly fraction: number;
  /** Why it was not stored; null while it is on its way. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly sending: readonly Sending[];
  /** Whether the account may upload. */
  readonly isAllowed: boolean;
  /** Sends the files one after another and returns those that were stored, in order. */
  send(files: readonly File[]): Promise<readonly MediaFile[]>;
  /** Ends what is on its way, and forgets what failed. */
  clear(): void;
}

const megabyte = 1024 * 1024;

/** Sends files to the site's media. What is on its way ends with the component. */
export function useUploads(): Uploads {
  const upload = useFieldScope().site?.upload ?? null;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const life = useRef<AbortController | null>(null);
  const lastKey = useRef(0);
  useEffect(() => () => life.current?.abort(), []);

  const change = (key: number, part: Partial<Sending>): void =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const send = useCallback(
    async (files: readonly File[]) => {
      if (!upload) return [];
      const ends = (life.current ??= new AbortController());
      const queue = files.map((file) => ({ file, key: (lastKey.current += 1) }));
      setSending((all) => [
        ...all.filter(({ problem }) => problem === null),
        ...queue.map(({ file, key }) => ({ key, name: file.name, fraction: 0, problem: null })),
      ]);
      const stored: MediaFile[] = [];
      for (const { file, key } of queue) {
        if (ends.signal.aborted) break;
        if (file.size > uploadBytes) {
          change(key, { problem: text.uploadTooLarge({ max: Math.floor(uploadBytes / megabyte) }) });
          continue;
        }
        const result = await upload(file, {
          onProgress: (fraction) => change(key, { fraction }),
          signal: ends.signal,
        });
        if (ends.signal.aborted) break;
        if (result.ok) {
          stored.push(result.value.file);
          setSending((all) => all.filter((each) => each.key !== key));
        } else change(key, { problem: result.message || text.uploadFailed() });
      }
      return stored;
    },
    [upload],
  );

  const clear = useCallback(() => {
    life.current?.abort();
    life.current = null;
    setSending([]);
  }, []);

  return { sending, isAllowed: upload !== null, send, clear };
}

/** The files of a drop or a paste; empty for one of text. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])];
}

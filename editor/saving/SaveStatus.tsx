import { useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { useStore } from '../ui/use-store.js';
import { readAnnouncement, readDeviceWord, readLiveWord, readServerWord } from './save-words.js';
import type { SaveWord } from './save-words.js';
import { useIsLive } from './use-is-live.js';

/** Whether the newest change is on this device, on the server, and live. Always visible, and told once it has changed. */
export function SaveStatus({ session }: { readonly session: PageSession }) {
  const { clock } = useServices();
  const device = useStore(session.device.state, (state) => state);
  const server = useStore(session.queue.state, (state) => state);
  const live = useStore(session.live, (state) => state);
  const isLive = useIsLive(session);
  const now = clock.now();
  const words = [readDeviceWord(device, now), readServerWord(server, now), readLiveWord(isLive, live, now)];
  const hasProblem = words.some(({ tone }) => tone === 'bad');
  const canRetry = ['offline', 'failed', 'login-required', 'refused'].includes(server.status);
  return (
    <div className={`save-status ${hasProblem ? 'has-problem' : ''}`} role="group" aria-label={text.saveState()}>
      <ul>
        {words.map((word, index) => (
          <SaveMark key={index} word={word} />
        ))}
      </ul>
      <Announced words={words} />
      {canRetry && (
        <button type="button" className="button small" onClick={() => void session.queue.flush()}>
          {server.status === 'login-required' ? text.logIn() : text.retry()}
        </button>
      )}
    </div>
  );
}

/**
 * What assistive technology tells by itself: a problem, with its reason, and where the work has come to rest. While it is on its way nothing
 * new is told, and neither is the next save that ends like the one before: they come after each pause in typing.
 */
function Announced({ words }: { readonly words: readonly SaveWord[] }) {
  const [said, setSaid] = useState('');
  const next = readAnnouncement(words);
  if (next !== null && next !== said) setSaid(next);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

function SaveMark({ word }: { readonly word: SaveWord }) {
  return (
    <li className={`save-mark is-${word.tone}`} title={word.detail || undefined}>
      <span className="lamp" aria-hidden="true" />
      <span>{word.label}</span>
      {word.detail && <span className="save-detail">{word.detail}</span>}
    </li>
  );
}

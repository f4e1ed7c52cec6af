import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { useStore } from '../ui/use-store.js';
import { readDeviceWord, readLiveWord, readServerWord } from './save-words.js';
import type { SaveWord } from './save-words.js';
import { useIsLive } from './use-is-live.js';

/** Whether the newest change is on this device, on the server, and live. Always visible. */
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
      <div role="status" aria-atomic="false">
        <ul>
          {words.map((word, index) => (
            <SaveMark key={index} word={word} />
          ))}
        </ul>
      </div>
      {canRetry && (
        <button type="button" className="button small" onClick={() => void session.queue.flush()}>
          {server.status === 'login-required' ? text.logIn() : text.retry()}
        </button>
      )}
    </div>
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

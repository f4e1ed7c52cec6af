import { useStore } from '../ui/use-store.js';
import { connectionWord } from './connection-words.js';
import type { Preview } from './preview.js';

/** The state of the connection to the page in the frame, in colour and in words. */
export function ConnectionLamp({ preview }: { readonly preview: Preview }) {
  const connection = useStore(preview.store, (state) => state.connection);
  const isBehind = useStore(preview.store, (state) => state.waitingIds.size > 0);
  const word = connectionWord(connection, isBehind);
  const tone =
    connection === 'connected'
      ? isBehind
        ? 'bad'
        : 'good'
      : connection === 'unreachable' || connection === 'rejected' || connection === 'stalled'
        ? 'bad'
        : 'busy';
  return (
    <p className={`save-mark is-${tone}`} role="status" title={word}>
      <span className="lamp" aria-hidden="true" />
      <span className="lamp-word">{word}</span>
    </p>
  );
}

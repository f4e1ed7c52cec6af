import { useStore } from '../ui/use-store.js';
import { connectionWord } from './connection-words.js';
import type { Preview } from './preview.js';

/** The state of the connection to the page in the frame, in colour and in words. */
export function ConnectionLamp({ preview }: { readonly preview: Preview }) {
  const connection = useStore(preview.store, (state) => state.connection);
  const tone =
    connection === 'connected'
      ? 'good'
      : connection === 'unreachable' || connection === 'rejected' || connection === 'stalled'
        ? 'bad'
        : 'busy';
  return (
    <p className={`save-mark is-${tone}`} role="status" title={connectionWord(connection)}>
      <span className="lamp" aria-hidden="true" />
      <span className="lamp-word">{connectionWord(connection)}</span>
    </p>
  );
}

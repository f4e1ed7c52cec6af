import { useState } from 'react';
import * as text from '#strings/editor';
import type { ConnectionName } from '../../protocol/connections/connections.js';
import type { ConnectionClient } from './connection-client.js';
import { isGood, outcomeWords } from './connection-words.js';

/** What a test has said last. */
interface Said {
  readonly words: string;
  readonly isBad: boolean;
}

/** Tests a service, once at a time. */
export function useConnectionTest(client: ConnectionClient, name: ConnectionName) {
  const [isTesting, setTesting] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  /** What is not saved would not be tested. */
  async function test(isChanged: boolean): Promise<void> {
    if (isTesting) return;
    if (isChanged) return setSaid({ words: text.connectionSaveFirst(), isBad: true });
    setTesting(true);
    setSaid({ words: text.connectionTesting(), isBad: false });
    const result = await client.test(name);
    setTesting(false);
    setSaid(
      result.ok
        ? { words: outcomeWords(result.value), isBad: !isGood(result.value) }
        : { words: result.message || text.connectionAway(), isBad: true },
    );
  }

  return { isTesting, said, test, forget: () => setSaid(null) };
}

import * as text from '#strings/editor';
import { makePasskey } from '../passkeys/authenticator.js';
import type { CallResult } from '../storage/calls.js';
import type { OwnAccountClient } from './own-account-client.js';

/** Has the device make a passkey, and adds it to the account under the name. */
export async function addPasskey(client: OwnAccountClient, name: string): Promise<CallResult<unknown>> {
  const asked = await client.newPasskey();
  if (!asked.ok) return asked;
  const response = await makePasskey(asked.value);
  if (!response) return { ok: false, failure: 'failed', status: 0, message: text.passkeyNotMade(), body: null };
  return client.addPasskey({ name, response });
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyOptionsAnswer, PasskeyResponse } from '../../../../protocol/http/passkeys.js';

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** Head of a CBOR item (RFC 8949). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const words = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const flags = { present: 1, verified: 4, withKey: 64 } as const;

/** Faults of an authenticator, or of what stands between it and the server. */
interface Faults {
  readonly origin?: string;
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
}

/** An authenticator of WebAuthn in software, with one passkey. */
export function createAuthenticator(origin: string, host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  let counter = 0;

  function clientData(type: string, { options }: PasskeyOptionsAnswer, faults: Faults): Buffer {
    const challenge = faults.challenge ?? String(options['challenge']);
    return Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));
  }

  function authenticatorData(faults: Faults, attested?: Buffer): Buffer {
    counter = faults.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (faults.isUnverified ? 0 : flags.verified) | (attested ? flags.withKey : 0);
    return Buffer.concat([sha256(host), Buffer.from([flag]), count, attested ?? Buffer.alloc(0)]);
  }

  const answer = (response: PasskeyResponse['response']): PasskeyResponse => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
  });

  return {
    id: base64url(id),

    make(options: PasskeyOptionsAnswer, faults: Faults = {}): PasskeyResponse {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map([
        [words('fmt'), words('none')],
        [words('attStmt'), map([])],
        [words('authData'), bytes(authenticatorData(faults, attested))],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },

    sign(options: PasskeyOptionsAnswer, faults: Faults = {}): PasskeyResponse {
      const client = clientData('webauthn.get', options, faults);
      const data = authenticatorData(faults);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

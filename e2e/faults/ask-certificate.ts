import { generateKeyPairSync, sign } from 'node:crypto';

/** Key and certificate of a local https server, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** An ASN.1 value in DER. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/**
 * A certificate made on the spot, so that no key lies in the repository and none expires: X.509 version 1, P-256, signed by itself. Only
 * for browsers that are told to take it as it is.
 */
export function createCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
  const commonName = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))));
  const dayMs = 86_400_000;
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName,
    sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs))),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const certificate = sequence(
    toBeSigned,
    ecdsaWithSha256,
    der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey)),
  );
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${(certificate.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

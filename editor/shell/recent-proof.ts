import { configProof, type ProofAnswer } from '../../protocol/http/passkeys.js';
import type { Session } from '../account/session.js';

/**
 * Asks again who somebody is where the last proof is not a recent one, before an act that no call can repeat: a download by a link, an upload.
 * False when the dialog is dismissed. Without an answer of the server the act itself says why.
 */
export async function askForProof(session: Session): Promise<boolean> {
  const proof = await session.send<ProofAnswer>(configProof);
  return !proof.ok || proof.value.isRecent || session.requestProof();
}

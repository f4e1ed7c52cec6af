import {
  configProof,
  configProofChallenge,
  type PasskeyOptionsAnswer,
  type ProofAnswer,
  type ProofRequest,
} from '../../protocol/http/passkeys.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about proving again who somebody is. */
export interface ProofClient {
  read(): Promise<CallResult<ProofAnswer>>;
  challenge(): Promise<CallResult<PasskeyOptionsAnswer>>;
  prove(request: ProofRequest): Promise<CallResult<unknown>>;
}

export function createProofClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ProofClient {
  return {
    read: () => send<ProofAnswer>(configProof),
    challenge: () => send<PasskeyOptionsAnswer>(configProofChallenge, { method: 'POST', body: {} }),
    prove: (request) => send(configProof, { method: 'POST', body: request }),
  };
}

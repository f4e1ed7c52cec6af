import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptionsAnswer, PasskeyResponse } from '../../protocol/http/passkeys.js';

/** Whether this browser has passkeys at this address: they belong to a name, so that none are made for an address in numbers. */
export function canUsePasskeys({ location }: Window): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether the browser offers passkeys in the field of the e-mail address. */
export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

/** The part of an answer that the server reads. */
function toResponse({ id, rawId, response }: { id: string; rawId: string; response: object }): PasskeyResponse {
  const values = Object.entries(response).filter(([, value]) => typeof value === 'string' || Array.isArray(value));
  return { id, rawId, type: 'public-key', response: Object.fromEntries(values) as PasskeyResponse['response'] };
}

/** Makes a passkey. Null when the person or the device does not. */
export async function makePasskey({ options }: PasskeyOptionsAnswer): Promise<PasskeyResponse | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(toResponse, () => null);
}

/**
 * Signs with a passkey; `isOffered` waits until one is chosen in the field of the e-mail address. Null when none is chosen, or another question
 * of the page took its place.
 */
export async function signWithPasskey(
  { options }: PasskeyOptionsAnswer,
  isOffered = false,
): Promise<PasskeyResponse | null> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }).then(toResponse, () => null);
}

/** Ends the question that waits. */
export function dismissPasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}

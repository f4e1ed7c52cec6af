const secretWords = /\bcc-|card|\bcv[cv]|\bcsc\b|\biban|pass(wo|code)|\bpin\b|one-time-code|security code/i;

/**
 * Whether a control may contain a secret that must not be stored on the device: a password, a payment card, a code. `about` has its type,
 * `autocomplete`, name, id and label. False positives are harmless: the field is only not restored.
 */
export function isSecretField(about: readonly (string | null | undefined)[]): boolean {
  return secretWords.test(about.join(' ').replace(/_/g, '-'));
}

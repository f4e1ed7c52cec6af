/** Whether the holder of a member's account has proved, by a link sent there, that the e-mail address is theirs. */
export const addressStates = ['confirmed', 'unconfirmed'] as const;

export type AddressState = (typeof addressStates)[number];

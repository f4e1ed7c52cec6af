/** How long a proof of who somebody is lasts for acts that ask for a recent one, in milliseconds: 15 minutes. */
export const proofLifeMs = 15 * 60_000;

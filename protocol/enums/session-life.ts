/** Hours after which a session that nobody uses can end. The last is the whole life of a session that is remembered. */
export const idleHours = [0.5, 1, 4, 12, 24, 72, 168, 336, 720] as const;

export type IdleHours = (typeof idleHours)[number];

/** How long a session lasts without use, by whose it is. Used or not, it ends after a day, or after 30 where somebody stays logged in. */
export interface SessionLife {
  readonly contributors: IdleHours;
  readonly members: IdleHours;
}

export const defaultSessionLife: SessionLife = { contributors: 168, members: 336 };

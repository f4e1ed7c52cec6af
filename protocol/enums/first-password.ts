/** For how many days a password that was made for an account opens the way to its own one. */
export const firstPasswordDays = 7;

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** A hash that no password matches, verified for unknown accounts as protection against timing attacks. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$bW9ydGlzZS1kZWNveS1zYWx0$2m3nJ1l1mZ0xk5v8b1qVb0m8q8cHhJq7m3Y0bq3m2uE';

/** Whether `password` matches the hash. With null, for an unknown account, it takes the same time and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? decoy, password);
  return passwordHash !== null && matches;
}

/** A password that is easy to read aloud: ten syllables, about 63 bits. */
export function createReadablePassword(): string {
  const consonants = 'bdfghklmnprstvwz';
  const vowels = 'aeiou';
  const syllables = [...randomBytes(20)].reduce<string[]>((list, byte, index) => {
    if (index % 2 === 0) list.push(consonants.charAt(byte % 16));
    else list.push(`${list.pop() ?? ''}${vowels.charAt(byte % 5)}`);
    return list;
  }, []);
  return [0, 2, 4, 6, 8].map((start) => syllables.slice(start, start + 2).join('')).join('-');
}

/**
 * Keeps what is slow to make of a text, such as its compressed bytes, in files named by the hash of all that it is made of. The name is the
 * proof: a file is never out of date, and without the folder everything is made again.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Results that nobody has asked for in this time are deleted. */
const keptMs = 14 * 24 * 3600_000;

/** Characters of a hash at the start of a file, which show that the rest was written whole. */
const hashLength = 64;

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  // The length keeps two parts from being read as two others.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}\n`).update(part);
  return hash.digest('hex');
};

/** The result in `file`; null when there is none, or not a whole one. */
function readWhole(file) {
  try {
    const bytes = readFileSync(file);
    const result = bytes.subarray(hashLength);
    if (bytes.toString('latin1', 0, hashLength) !== hashOf(result)) return null;
    utimesSync(file, new Date(), new Date());
    return result;
  } catch {
    return null;
  }
}

/** A folder that cannot be written costs only the time to make the result again. */
function writeWhole(file, result) {
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, Buffer.concat([Buffer.from(hashOf(result), 'latin1'), result]));
    renameSync(temporary, file);
  } catch {
    if (existsSync(temporary)) rmSync(temporary, { force: true });
  }
}

/** Deletes what nobody has asked for since `keptMs`. Another process may delete the same. */
function clear(folder, now) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - used > keptMs) rmSync(file, { force: true });
  }
}

/**
 * A store of results in `folder`. `maker` names the tools with their versions and options: other tools, another result. The returned
 * function gives the result for `input` as a buffer, from the folder or by `make(input)`, which may be asynchronous.
 */
export function createKeep(folder, maker, now = Date.now()) {
  try {
    mkdirSync(folder, { recursive: true });
    clear(folder, now);
  } catch {
    // Nothing is kept then.
  }
  return async (input, make) => {
    const file = join(folder, hashOf(maker, input));
    const kept = readWhole(file);
    if (kept) return kept;
    const made = Buffer.from(await make(input));
    writeWhole(file, made);
    return made;
  };
}

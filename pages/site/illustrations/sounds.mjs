/**
 * Writes two sounds of the site to `pages/site/media/sounds`: a plane on elm, and the ferry that lands. No numbers are drawn by chance, so that
 * the files are the same each time. To be run after a change: `node pages/site/illustrations/sounds.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const rate = 8000;

/** Noise of a fixed sequence, from -1 to 1: a linear congruential generator with the constants of Numerical Recipes. */
function createNoise(state = 1) {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A WAVE file, mono with 8 bits, of a sound that `sample` gives for each second. */
function wave(seconds, sample) {
  const length = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + length);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at++)
    file[44 + at] = 128 + Math.round(127 * Math.max(-1, Math.min(1, sample(at / rate))));
  return file;
}

/** Four strokes of a plane: a hiss that opens while the iron is in the wood, and the tick with which it leaves it. */
function plane() {
  const noise = createNoise();
  let last = 0;
  return (second) => {
    const stroke = (second % 0.75) / 0.55;
    const raw = noise();
    last += (raw - last) * 0.55;
    const tick = stroke > 1 && stroke < 1.04 ? 0.5 * Math.sin(second * 5200) : 0;
    return stroke < 1 ? (raw - last) * 0.55 * Math.sin(Math.PI * stroke) ** 0.6 : tick;
  };
}

/** The horn of the ferry, a long and a short, with its echo from the other side. */
function ferry(second) {
  const blow = (at) => {
    const lasts = at < 1.5 ? 1.4 : 0.6;
    const since = at < 1.5 ? at : at - 1.75;
    if (since < 0 || since > lasts) return 0;
    const swell = Math.min(1, since / 0.12, (lasts - since) / 0.2);
    const tone = [146, 219, 292, 438].reduce(
      (sum, hertz, nth) => sum + Math.sin(2 * Math.PI * hertz * at) / (nth + 1),
      0,
    );
    return 0.35 * swell * tone;
  };
  return blow(second) + 0.25 * blow(second - 0.5);
}

const folder = join(import.meta.dirname, '../media/sounds');
writeFileSync(join(folder, 'plane.wav'), wave(3, plane()));
writeFileSync(join(folder, 'ferry.wav'), wave(3, ferry));

/** Judges measured sizes by their records and ceilings. Pure: reads no file and prints nothing. */

const tolerance = 0.01;
/** The addresses of other files in a file compress differently with every build: a few bytes of a small file are no change. */
const toleranceBytes = 16;

/** Markup names every chunk in its page context: one more widget adds 18 bytes to every page, and is no change of the page. */
const markupToleranceBytes = 32;

/** A count has no tolerance: one more request is a change. */
function allowedDrift(name, recorded) {
  if (name.endsWith(', requests')) return 0;
  return Math.max(recorded * tolerance, name.endsWith(', html') ? markupToleranceBytes : toleranceBytes);
}

const hasDrifted = (name, bytes, recorded) => Math.abs(bytes - recorded) > allowedDrift(name, recorded);

/** The sizes above their ceiling, one sentence each. */
function overCeiling(sizes, ceilingOf) {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const ceiling = ceilingOf(name);
    return ceiling !== undefined && bytes > ceiling
      ? [`${name} is ${bytes - Math.floor(ceiling)} bytes over its ceiling of ${Math.floor(ceiling)} (${bytes}).`]
      : [];
  });
}

/** The sizes that differ from their record by more than the tolerance, and the records of which nothing is built, one sentence each. */
function drifted(sizes, recorded) {
  const changed = Object.entries(sizes).flatMap(([name, bytes]) =>
    recorded[name] !== undefined && hasDrifted(name, bytes, recorded[name])
      ? [`${name} is ${bytes}, recorded ${recorded[name]}.`]
      : [],
  );
  const gone = Object.keys(recorded)
    .filter((name) => !(name in sizes))
    .map((name) => `${name} is recorded but no longer built.`);
  return [...changed, ...gone];
}

/**
 * Judges `sizes` by `recorded` and by `ceilingOf(name)`. `over` are sizes above their ceiling, which no record excuses; `drift` are
 * those that a record would settle; `added` are names without a record, which is no fault.
 */
export function judgeSizes(sizes, recorded, ceilingOf) {
  return {
    over: overCeiling(sizes, ceilingOf),
    drift: drifted(sizes, recorded),
    added: Object.keys(sizes).filter((name) => !(name in recorded)),
  };
}

const reduceAdvice = 'Reduce what is over its ceiling, or raise its line in test/build/ceilings.mjs with the reason.';
const recordAdvice = 'If the change is meant, record it with: npm run size -- --record';

/**
 * What to print at the end and whether the gate passes. Recording settles drift; it is refused as long as a size is over its ceiling,
 * because the next run would fail again.
 */
export function conclude({ over, drift, added }, isRecording) {
  const refused = over.length > 0 && isRecording ? ['Nothing was recorded.'] : [];
  const needsRecord = drift.length > 0 && !isRecording;
  const lines = [
    ...over,
    ...(over.length > 0 ? [reduceAdvice] : []),
    ...(needsRecord ? [...drift, recordAdvice] : []),
    ...refused,
  ];
  if (lines.length > 0) return { isPassed: false, isRecorded: false, lines };
  if (isRecording) return { isPassed: true, isRecorded: true, lines: [] };
  const fresh = added.length > 0 ? [`New and not recorded yet, which is no fault: ${added.join(', ')}.`] : [];
  return {
    isPassed: true,
    isRecorded: false,
    lines: [...fresh, 'Every size is within 1 % or 16 bytes of its record and under its ceiling.'],
  };
}

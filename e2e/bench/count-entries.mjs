/**
 * Holds what the visitors were told against what is stored.
 *
 * `outcomes`: one for each submission, `{ submissionId, attempts }`; an attempt is `{ entryId }` when the server said that it is
 * stored, `{ status }` when it said no, `{ error }` when nothing was heard. `stored`: `{ id, submissionId }` of each row.
 */
export function countEntries(outcomes, stored) {
  const idsOf = new Map();
  for (const { id, submissionId } of stored) idsOf.set(submissionId, [...(idsOf.get(submissionId) ?? []), id]);
  const counted = {
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
    lost: [],
    misnamed: [],
    unansweredButStored: 0,
    statuses: new Map(),
    errors: new Map(),
  };
  const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { submissionId, attempts } of outcomes) {
    const told = attempts.flatMap(({ entryId }) => entryId ?? []);
    const ids = idsOf.get(submissionId) ?? [];
    for (const { status, error } of attempts) {
      if (status !== undefined) add(counted.statuses, status);
      if (error !== undefined) add(counted.errors, error);
    }
    if (told.length > 0) {
      counted.acknowledged += 1;
      if (ids.length === 0) counted.lost.push(submissionId);
      else if (told.some((id) => !ids.includes(id))) counted.misnamed.push(submissionId);
    } else if (attempts.some(({ status }) => status !== undefined)) counted.refused += 1;
    else {
      counted.unanswered += 1;
      if (ids.length > 0) counted.unansweredButStored += 1;
    }
  }
  return {
    ...counted,
    stored: stored.length,
    duplicated: [...idsOf].filter(([, ids]) => ids.length > 1).map(([submissionId]) => submissionId),
  };
}

/** The longest increasing subsequence of distinct numbers. Quadratic, for lists of at most some hundred. */
export function longestRising(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    let longest: number[] = [];
    for (let earlier = 0; earlier < index; earlier += 1) {
      const candidate = best[earlier] ?? [];
      if ((candidate.at(-1) ?? Infinity) < number && candidate.length > longest.length) longest = candidate;
    }
    best.push([...longest, number]);
  }
  return best.reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), []);
}

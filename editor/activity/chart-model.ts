/** A bar of the chart. Lengths are shares of the chart, from 0 to 1; `x` is that of its middle. */
export interface ChartBar {
  readonly x: number;
  readonly height: number;
}

export interface Chart {
  /** Value at the top, a round number. */
  readonly top: number;
  /** Width of a bar, as a share of the chart. */
  readonly barWidth: number;
  readonly bars: readonly ChartBar[];
  /** Points of the line of the days before, in the same order; empty without them. */
  readonly line: readonly ChartBar[];
}

/** The least of 1, 2, 5, 10, 20, 50 and so on that is not below the value. */
function roundTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => value <= factor * power) ?? 10;
  return step * power;
}

/** Bars of values, and a line of former ones over them, on one scale. */
export function chartOf(values: readonly number[], former: readonly number[]): Chart {
  const top = roundTop(Math.max(0, ...values, ...former));
  const width = 1 / Math.max(1, values.length);
  const place = (value: number, index: number): ChartBar => ({ x: (index + 0.5) * width, height: value / top });
  return { top, barWidth: width * 0.72, bars: values.map(place), line: former.map(place) };
}

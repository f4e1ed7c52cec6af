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
  /** A day without a value has none. */
  readonly bars: readonly ChartBar[];
  /** Lines of the days before, in the same order; a day without a value ends one. Empty without them. */
  readonly lines: readonly (readonly ChartBar[])[];
  /** Heights of the marks. */
  readonly marks: readonly number[];
}

type Value = number | null;

/** What the scale has besides the values. */
interface ChartScale {
  /** Least value at the top. */
  readonly least?: number;
  /** Values that are marked across the chart. */
  readonly marks?: readonly number[];
}

/** The least of 1, 2, 5, 10, 20, 50 and so on, or of their parts, that is not below the value. */
function roundTop(value: number, least: number): number {
  if (value <= least) return least;
  const power = 10 ** Math.floor(Math.log10(value));
  // A tenth is no exact number.
  const step = [1, 2, 5, 10].find((factor) => value <= factor * power * (1 + 1e-9)) ?? 10;
  return Number((step * power).toPrecision(1));
}

/** Points in runs of neighbours that have a value. */
function runsOf(values: readonly Value[], place: (value: number, index: number) => ChartBar): ChartBar[][] {
  const runs: ChartBar[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (index > 0 && values[index - 1] !== null && last) last.push(place(value, index));
    else runs.push([place(value, index)]);
  }
  return runs;
}

/** Bars of values, and lines of former ones over them, on one scale. */
export function chartOf(
  values: readonly Value[],
  former: readonly Value[],
  { least = 1, marks = [] }: ChartScale = {},
): Chart {
  const known = [...values, ...former, ...marks].filter((value) => value !== null);
  const top = roundTop(Math.max(0, ...known), least);
  const width = 1 / Math.max(1, values.length);
  const place = (value: number, index: number): ChartBar => ({ x: (index + 0.5) * width, height: value / top });
  return {
    top,
    barWidth: width * 0.72,
    bars: values.flatMap((value, index) => (value === null ? [] : [place(value, index)])),
    lines: runsOf(former, place),
    marks: marks.map((mark) => mark / top),
  };
}

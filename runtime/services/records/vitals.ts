import { onCLS, onFCP, onINP, onLCP, type Metric } from 'web-vitals';
import type { VitalName } from '../../../protocol/enums/figures.js';
import * as limits from '../../../protocol/enums/limits.js';
import type { PerformanceRecord } from '../../../protocol/http/records.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { deviceOf } from '../../../protocol/site/device.js';
import type { Environment } from '../../core/widget.js';

/** A measure as it is now, with the block that caused it. */
export type Vital = Omit<PerformanceRecord, 'pageLoadId'>;

/** What the entries of the browser say about who caused a value. */
interface Cause {
  readonly element?: Element | null;
  readonly target?: Element | null;
  readonly value?: number;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** The element behind a value: the largest picture or text, what was pressed, or what the largest shift moved first. */
function causeOf({ name, entries }: Metric): Node | null {
  const causes = entries as readonly Cause[];
  if (name === 'CLS') {
    const largest = causes.reduce<Cause>((one, other) => ((other.value ?? 0) > (one.value ?? 0) ? other : one), {});
    return largest.sources?.[0]?.node ?? null;
  }
  const last = causes.at(-1);
  return last?.element ?? last?.target ?? null;
}

/** The block around a node, by id and type; empty for none. */
export function blockAround(node: Node | null): Pick<Vital, 'blockId' | 'blockType'> {
  const element = node && ('closest' in node ? (node as Element) : node.parentElement);
  const block = element?.closest(`[${attributes.blockId}]`);
  return {
    blockId: block?.getAttribute(attributes.blockId) ?? '',
    blockType: block?.getAttribute(attributes.blockType) ?? '',
  };
}

/**
 * Calls `tell` with each measure once: first paint and first byte when they are known, the others as they are when the result is called, at
 * the latest 60 s after the start. A measure that the browser does not have is left out. [PERF-09]
 */
export function watchVitals(
  { clock, signal, window }: Pick<Environment, 'clock' | 'signal' | 'window'>,
  tell: (vital: Vital) => void,
): () => void {
  const { location, screen } = window;
  // The page that is measured, also when the address changes without a load.
  const page = location.pathname.slice(0, limits.countedPathLength);
  const device = deviceOf(screen.width, screen.height);
  const latest = new Map<VitalName, Metric>();
  let isGathered = false;
  const tellOf = (name: VitalName, value: number, cause: Node | null): void =>
    tell({ name, value, page, device, ...blockAround(cause) });
  const tellOne = (metric: Metric): void => {
    if (!signal.aborted) tellOf(metric.name, metric.value, causeOf(metric));
  };
  const gather = (): void => {
    if (isGathered) return;
    isGathered = true;
    latest.forEach(tellOne);
  };
  const keep = (metric: Metric): void =>
    void (metric.navigationType !== 'back-forward-cache' && latest.set(metric.name, metric));
  const options = { reportAllChanges: true };
  onLCP(keep, options);
  onINP(keep, options);
  onCLS(keep, options);
  onFCP((metric) => void (metric.navigationType !== 'back-forward-cache' && tellOne(metric)));
  const [load] = window.performance.getEntriesByType('navigation');
  // A browser that does not say when the first byte came says 0.
  if (load?.responseStart) tellOf('TTFB', Math.max(0, load.responseStart - (load.activationStart ?? 0)), null);
  clock.after(limits.pageSpeedMs, gather, signal);
  return gather;
}

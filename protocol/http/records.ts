/** Shapes of what pages record beside their visits: speed, failures, events of behaviours and of authors. */
import type { Device, VitalName } from '../enums/figures.js';

/** Answer of `GET {performanceSettings}`. [PERF-05] */
export interface PerformanceSettings {
  /** Names one load of one page; the server takes records under ids that it gave, each measure once. */
  readonly pageLoadId: string;
}

/** One measure of a page load. [PERF-07] [PERF-09] */
export interface PerformanceRecord {
  readonly pageLoadId: string;
  readonly name: VitalName;
  /** Milliseconds; of layout shift, the score. */
  readonly value: number;
  /** Path of the page. */
  readonly page: string;
  readonly device: Device;
  /** The block that caused the value; empty outside of blocks. */
  readonly blockId: string;
  readonly blockType: string;
}

/** A block that the mouse of a viewer who is logged in pointed at since the last heartbeat. [TRK-22] */
export interface PointedBlock {
  readonly id: string;
  readonly type: string;
  readonly seconds: number;
}

/** An entry of the trace log. The address has no query. [PERF-01] */
export interface TraceEntry {
  readonly pageUrl: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

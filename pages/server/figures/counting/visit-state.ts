import { parseVisitorRecord } from '../../../../protocol/context/visitor-record.js';

/** Most pages and buttons that are remembered of one visit. */
const seenAtMost = 60;

/** What is known of a visit while it lasts, to count what it ends in. */
export interface VisitState {
  readonly source: string;
  readonly landing: string;
  /** Day of its first page view, as in the figures. */
  readonly day: number;
  /** Page views. */
  readonly views: number;
  /** Paths of the pages that it saw, and texts of the buttons that it pressed, each once. */
  readonly pages: readonly string[];
  readonly buttons: readonly string[];
}

/** A visit as its cookie names it. */
export interface VisitName {
  /** Unique among all visits. */
  readonly key: string;
  /** Whether the visitor came for the first time. */
  readonly isFirst: boolean;
}

/** The visit of a cookie; null without consent. */
export function visitNamed(visitor: string): VisitName | null {
  const record = parseVisitorRecord(visitor);
  return record && { key: `${record.id}|${record.currentVisitMs}`, isFirst: record.visits === 1 };
}

/** `list` with `value`, once. */
export function remember(list: readonly string[], value: string): readonly string[] {
  return value === '' || list.includes(value) || list.length >= seenAtMost ? list : [...list, value];
}

import * as calls from '../../../protocol/http/calls.js';
import type { HitRequest } from '../../../protocol/http/census.js';
import type { Environment } from '../../core/widget.js';
import { sendCensus } from './send-census.js';
import { createTrackingEvent } from './tracking-event.js';
import { renewVisitor } from './visitor.js';

/** Sends a hit: its number is one of `protocol/enums/tracking-events`; `more` are fields besides those of every hit. [TRK-14] */
export function sendHit(environment: Environment, event: number, more?: Readonly<Record<string, unknown>>): void {
  const hit = {
    event: String(event),
    data: JSON.stringify({ ...createTrackingEvent(environment), ...more }),
    ss_cvr: renewVisitor(environment),
  } satisfies HitRequest;
  sendCensus(environment, calls.recordHit, new URLSearchParams(hit));
}

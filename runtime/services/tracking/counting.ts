import * as calls from '../../../protocol/http/calls.js';
import type { HitRequest } from '../../../protocol/http/census.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../consent/consent.js';
import { sendCensus } from './send-census.js';
import { createTrackingEvent } from './tracking-event.js';
import { renewVisitor } from './visitor.js';

/** What the code that counts a page hands to the files that it loads, so that none of it is loaded twice. */
export interface Counting {
  /** Whether the visitor allows it now. */
  allowed(): boolean;
  /** The visitor's record, renewed as by a hit; empty where nothing may be stored. */
  visitor(): string;
  /** Sends a hit of that number, one of `protocol/enums/tracking-events`, with fields besides those of every hit. [TRK-14] */
  sendHit(event: number, more?: Readonly<Record<string, unknown>>): void;
  /** Sends an event to a call, also while the page is left. */
  send(url: string, body: URLSearchParams | string): void;
}

export function createCounting(environment: Environment): Counting {
  const visitor = (): string => renewVisitor(environment);
  const send: Counting['send'] = (url, body) => sendCensus(environment, url, body);
  return {
    allowed: environment.use(consent).allowed,
    visitor,
    send,
    sendHit(event, more) {
      const hit = {
        event: String(event),
        data: JSON.stringify({ ...createTrackingEvent(environment), ...more }),
        ss_cvr: visitor(),
      } satisfies HitRequest;
      send(calls.recordHit, new URLSearchParams(hit));
    },
  };
}

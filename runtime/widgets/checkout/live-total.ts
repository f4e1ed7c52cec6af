import * as calls from '../../../protocol/http/calls.js';
import type { CheckoutTotalAnswer, CheckoutTotalRequest } from '../../../protocol/http/checkout.js';
import { checkoutTotalControls, type checkoutTable } from '../../../protocol/widgets/checkout.js';
import { setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment, WidgetContext } from '../../core/widget.js';
import { announcer } from '../../layers/announce.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';
import { drawTotal } from './draw-total.js';

/** Pause in typing after which the amounts are asked for; a choice asks at once. */
const typingMs = 400;

/** The amounts of an order that follow its form. */
export interface LiveTotal {
  /** Whether the shown amounts belong to other values than the form has. */
  isStale(): boolean;
  /** Asks for the amounts of the form now. */
  refresh(): void;
  /** Calls `then` once the amounts belong to the form's values, or cannot be had; only the latest is called. */
  whenFresh(then: () => void): void;
  /** The latest answer; null before the first. */
  answer(): CheckoutTotalAnswer | null;
  /** The server's errors of the form's values by field id; none without an answer about these values. */
  errors(): CheckoutTotalAnswer['errors'];
}

function isAnswer(data: Partial<CheckoutTotalAnswer> | null): data is CheckoutTotalAnswer {
  return typeof data?.orderText === 'string' && Array.isArray(data.rows) && Array.isArray(data.lines);
}

/** Values of the controls that determine the amount, form-encoded. */
function readControls(root: HTMLFormElement, { URLSearchParams }: Window & typeof globalThis): string {
  const data = [...new FormData(root)].filter(
    (pair): pair is [string, string] => checkoutTotalControls.includes(pair[0]) && typeof pair[1] === 'string',
  );
  return String(new URLSearchParams(data));
}

/** The form as the server sent it: what was typed, filled or restored before this code was there is not in its amounts. */
function sentForm(root: HTMLFormElement): HTMLFormElement {
  const copy = root.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

/** Asks the server for the amounts; null without them. */
async function request(environment: Environment, json: CheckoutTotalRequest): Promise<CheckoutTotalAnswer | null> {
  const { call } = environment.use(dataLayer);
  const result = await call<Partial<CheckoutTotalAnswer> | null>({
    method: 'POST',
    url: calls.checkoutTotal,
    json,
    retries: 1,
  });
  return result.ok && isAnswer(result.data) ? result.data : null;
}

/**
 * Asks for the amounts whenever the destination, the shipping option or the gift card changes. Only the newest answer counts. Without an
 * answer the shown amounts stay: the server compares them when the order is placed.
 */
export function createLiveTotal(root: HTMLFormElement, context: WidgetContext<typeof checkoutTable>): LiveTotal {
  const { environment, parts, signal } = context;
  const { clock, use, window } = environment;
  const { say } = use(announcer);
  /** Values of the form by time: those that are shown, asked for, and typed. */
  let shown = readControls(sentForm(root), window);
  let asked = shown;
  let typed = read();
  let latest: CheckoutTotalAnswer | null = null;
  /** Values that the latest answer is about. */
  let judged = '';
  // A subscription's token is in the form's address only. [CHK-04]
  const cartToken = new window.URL(root.action, window.location.href).searchParams.get('cartToken') ?? '';
  let waiting: (() => void) | null = null;

  function read(): string {
    return readControls(root, window);
  }

  function finish(): void {
    shown = asked = typed = read();
    setAttribute(parts.summary as HTMLElement, 'aria-busy', null);
    const then = waiting;
    waiting = null;
    then?.();
  }

  const ask = guard(signal, async (): Promise<void> => {
    const form = typed;
    asked = form;
    setAttribute(parts.summary as HTMLElement, 'aria-busy', 'true');
    const next = await request(environment, { form, cartToken, cardProof: latest?.cardProof ?? '' });
    if (signal.aborted || typed !== form) return;
    if (next) {
      if (next.totalText !== latest?.totalText) say(next.totalText);
      latest = next;
      drawTotal(root, parts, next);
      // The drawing may have chosen another shipping option.
      judged = read();
    }
    finish();
  });

  function follow({ type }: Pick<Event, 'type'>): void {
    typed = read();
    const wish = typed;
    if (wish === shown && wish === asked) return;
    const askOnce = (): void => {
      if (typed === wish && asked !== wish) ask();
    };
    if (type === 'input') clock.after(typingMs, askOnce, signal);
    else askOnce();
  }

  for (const type of ['input', 'change']) listen(root, type, signal, follow);
  if (typed !== shown) ask();
  onAbort(signal, () => setAttribute(parts.summary as HTMLElement, 'aria-busy', null));
  return {
    isStale() {
      typed = read();
      return typed !== shown;
    },
    refresh() {
      typed = read();
      ask();
    },
    answer: () => latest,
    errors: () => (latest && judged === read() ? latest.errors : {}),
    whenFresh(then) {
      waiting = then;
      if (typed === shown) finish();
      else if (asked !== typed) ask();
    },
  };
}

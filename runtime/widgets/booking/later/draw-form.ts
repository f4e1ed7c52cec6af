import { bookingLayout, scriptTimeoutMs } from '../../../../protocol/enums/booking.js';
import { bookingHosts, bookingScript } from '../../../../protocol/text/booking-address.js';
import type { bookingTable } from '../../../../protocol/widgets/booking.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import type { Environment } from '../../../core/widget.js';
import { providerScripts } from '../../../services/provider-scripts.js';

/** The function of the reservation service: it keeps calls until its script runs them. */
interface Tock {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
}

function queueCalls(window: Window): Tock {
  const holder = window as { tock?: Tock };
  const tock: Tock =
    holder.tock ??
    Object.assign(
      (...call: readonly unknown[]) => (tock.callMethod ? tock.callMethod(...call) : tock.queue.push(call)),
      {
        queue: [],
        loaded: true,
        version: '1.0',
      },
    );
  return (holder.tock = tock);
}

/** Has the provider draw its form in the slot. Resolves with whether its script ran in time; never rejects. [BOOK-06] */
export async function drawForm(
  slot: HTMLElement,
  { provider: service, venue }: OptionValues<(typeof bookingTable)['options']>,
  widthPx: number,
  { window, use }: Environment,
): Promise<boolean> {
  const language = window.document.documentElement.lang || 'en';
  const script = {
    url: bookingScript(service, venue, bookingLayout(service, widthPx), language),
    host: bookingHosts[service],
    timeoutMs: scriptTimeoutMs,
  };
  // The script for a table draws beside its own element.
  if (service === 'table') return use(providerScripts).load({ ...script, place: slot });
  const box = window.document.createElement('div');
  // The name and the attributes are the service's.
  box.id = 'Tock_widget_container';
  box.dataset['tockDisplayMode'] = 'Search';
  box.dataset['tockLocale'] = language;
  slot.append(box);
  queueCalls(window)('init', venue);
  const isLoaded = await use(providerScripts).load(script);
  if (!isLoaded) box.remove();
  return isLoaded;
}

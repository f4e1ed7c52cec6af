import { memberPricingTable } from '../../../protocol/widgets/member-pricing.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';

/**
 * Member pricing: two radio buttons choose which price and which button to join are shown, by their order. [MEM-01 to MEM-03]
 * Without script: both prices and both buttons are shown, and the choice is not.
 * The browser moves between the radio buttons and keeps the choice on Back.
 * Emits: member-pricing:switched; detail `{ index }`, the order of the option.
 * Reports: missing-part when an option has no price or no button; what is there works.
 */
export const widget = {
  table: memberPricingTable,
  connect(root, { environment, parts, signal, emit, report }) {
    const options = parts.option as readonly HTMLInputElement[];
    const swapped = [parts.price, parts.join];
    let shown = -1;
    for (const each of swapped.flat()) applyAttributes(each, { hidden: each.getAttribute('hidden') }, signal);
    for (const name of ['price', 'join'] as const)
      if (parts[name].length && parts[name].length < options.length) report('missing-part', name);

    function show(): boolean {
      const index = Math.max(
        options.findIndex(({ checked }) => checked),
        0,
      );
      if (index === shown) return false;
      shown = index;
      for (const elements of swapped)
        elements.forEach((each, at) => setAttribute(each, 'hidden', at === index || at >= options.length ? null : ''));
      return true;
    }

    show();
    listen(root, 'change', signal, () => {
      if (show()) emit('switched', { index: shown });
    });
    // The browser may restore the choice after the page is there.
    listen(environment.window, 'pageshow', signal, show);
  },
} satisfies Widget<typeof memberPricingTable>;

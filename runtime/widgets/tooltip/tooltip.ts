import * as attributes from '../../../protocol/names/attributes.js';
import { delayMs, tooltipTable } from '../../../protocol/widgets/tooltip.js';
import { applyAttributes } from '../../core/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { isRightToLeft } from '../../dom/direction.js';
import { ownId } from '../../dom/own-id.js';
import { layers } from '../../layers/layers.js';
import { placeTip, type Anchor } from './place-tip.js';

/** Time that the pointer has for its way from the control to the tip, in ms. */
const wayMs = 300;

function place(tip: HTMLElement, anchor: Anchor, { document, innerWidth, innerHeight }: Window): void {
  // Without the scrollbar.
  const view = { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
  const { left, top } = placeTip(anchor, tip.getBoundingClientRect(), view, isRightToLeft(tip));
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

/**
 * Tooltip: a short text about a control, shown after a while under the pointer or with the focus. [TIP-01 to TIP-04]
 * Without script: the text stands beside the control. With script it describes the control for assistive technology, shown or not.
 * It stays while the pointer is on it, and goes by Escape, a press, scrolling, or when pointer and focus have left. The tap of a finger shows it where
 * the control is a button without an action.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/ and https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
 * Emits: tooltip:shown and tooltip:hidden.
 */
export const widget = {
  table: tooltipTable,
  connect(root, { environment, parts, signal, emit }) {
    const { window, clock, use } = environment;
    const { trigger, tip } = parts;
    const layer: Partial<Pick<HTMLElement, 'showPopover' | 'hidePopover'>> = tip;
    const id = ownId(tip, environment);
    /** While the tip waits to be shown, or to be hidden. */
    let waiting: AbortController | undefined;
    /** While it is shown. */
    let life: AbortController | undefined;
    let anchor: Anchor | undefined;
    let byFinger = false;

    function hide(): void {
      waiting?.abort();
      life?.abort();
      life = undefined;
    }

    function show(): void {
      const { signal: until } = (life = createLife());
      applyAttributes(tip, { [attributes.state]: 'open', style: tip.getAttribute('style') }, until);
      // Over everything and in no box that cuts it off, where the browser can.
      layer.showPopover?.();
      place(tip, anchor ?? trigger.getBoundingClientRect(), window);
      onAbort(until, () => {
        layer.hidePopover?.();
        emit('hidden');
      });
      // Above an open dialog, which stays.
      use(layers).add(hide, until);
      listen(window, 'scroll', until, hide, { capture: true, passive: true });
      // Not every browser moves the focus to what a finger touches.
      listen(window, 'pointerdown', until, ({ target }) => root.contains(target as Node) || hide());
      emit('shown');
    }

    function wait(ms: number, act: () => void): void {
      waiting?.abort();
      waiting = createLife();
      clock.after(ms, act, waiting.signal);
    }

    const describedBy = trigger.getAttribute('aria-describedby');
    applyAttributes(tip, { id, role: 'tooltip', popover: layer.showPopover ? 'manual' : null }, signal);
    applyAttributes(trigger, { 'aria-describedby': describedBy ? `${describedBy} ${id}` : id }, signal);
    onAbort(signal, hide);

    // [TIP-01]
    listen<PointerEvent>(trigger, 'pointerenter', signal, ({ pointerType }) => {
      // A finger presses; it does not point.
      byFinger = pointerType === 'touch';
      if (byFinger) return;
      waiting?.abort();
      if (!life) wait(delayMs, show);
    });
    listen<PointerEvent>(trigger, 'pointermove', signal, ({ clientX, clientY }) => {
      anchor = new DOMRect(clientX, clientY);
    });
    listen(trigger, 'pointerleave', signal, () => (life ? wait(wayMs, hide) : waiting?.abort()));
    listen(tip, 'pointerenter', signal, () => waiting?.abort());
    listen(tip, 'pointerleave', signal, () => wait(wayMs, hide));
    listen(trigger, 'focusin', signal, () => {
      anchor = undefined;
      if (!life && trigger.matches(':focus-visible')) wait(delayMs, show);
    });
    listen(trigger, 'focusout', signal, hide);
    listen(trigger, 'click', signal, ({ target }) => {
      const isAsked = byFinger && !life && (target as Element).closest('[type=button]');
      hide();
      if (isAsked) show();
    });
  },
} satisfies Widget<typeof tooltipTable>;

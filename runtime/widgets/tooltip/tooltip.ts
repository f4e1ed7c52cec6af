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
    const { window } = environment;
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
      if (life) return;
      const { signal: until } = (life = createLife());
      applyAttributes(tip, { [attributes.state]: 'open', style: tip.getAttribute('style') }, until);
      // Over everything and in no box that cuts it off, where the browser can.
      layer.showPopover?.();
      tip.style.inset = placeTip(
        anchor ?? trigger.getBoundingClientRect(),
        tip.getBoundingClientRect(),
        window.document.documentElement,
        isRightToLeft(tip),
      );
      onAbort(until, () => {
        layer.hidePopover?.();
        emit('hidden');
      });
      // Above an open dialog, which stays.
      environment.use(layers).add(hide, until);
      listen(window, 'scroll', until, hide, { capture: true });
      // Not every browser moves the focus to what a finger touches.
      listen(window, 'pointerdown', until, ({ target }) => root.contains(target as Node) || hide());
      emit('shown');
    }

    /** What makes an act wait, in place of the one that waits. */
    const wait = (ms: number, act: () => void) => (): void => {
      waiting?.abort();
      waiting = createLife();
      environment.clock.after(ms, act, waiting.signal);
    };
    // To show what is shown does nothing but keep it.
    const come = wait(delayMs, show);
    const leave = wait(wayMs, hide);

    const describedBy = trigger.getAttribute('aria-describedby');
    applyAttributes(tip, { id, role: 'tooltip', popover: 'manual' }, signal);
    applyAttributes(trigger, { 'aria-describedby': describedBy ? `${describedBy} ${id}` : id }, signal);
    // [TIP-01]
    listen<PointerEvent>(trigger, 'pointerenter', signal, (event) => {
      // A finger presses; it does not point.
      byFinger = event.pointerType === 'touch';
      if (!byFinger) come();
    });
    listen<PointerEvent>(trigger, 'pointermove', signal, ({ clientX, clientY }) => {
      anchor = new DOMRect(clientX, clientY);
    });
    listen(trigger, 'pointerleave', signal, leave);
    listen(tip, 'pointerenter', signal, come);
    listen(tip, 'pointerleave', signal, leave);
    listen(trigger, 'focusin', signal, () => {
      anchor = undefined;
      if (trigger.matches(':focus-visible')) come();
    });
    onAbort(signal, hide);
    listen(trigger, 'focusout', signal, hide);
    listen(trigger, 'click', signal, ({ target }) => {
      const isShown = life;
      hide();
      if (byFinger && !isShown && (target as Element).closest('[type=button]')) show();
    });
  },
} satisfies Widget<typeof tooltipTable>;

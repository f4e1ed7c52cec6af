import * as attributes from '../../../protocol/names/attributes.js';
import { accordionTable } from '../../../protocol/widgets/accordion.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { isMotionReduced } from '../../dom/motion.js';
import { closedValue, followFound } from '../../services/found-panels.js';

/** A heading, the button in it, and the panel that it controls. */
interface Section {
  readonly heading: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
  isOpen: boolean;
  /** Ends the running animation; undefined while the panel rests. */
  motion?: AbortController | undefined;
}

const closedFrame = { blockSize: '0', paddingBlock: '0', overflow: 'clip' };

/**
 * Turns the content of each heading into a button that controls the panel between it and the next heading, until the signal aborts.
 * A heading without a panel is reported and stays plain. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/accordion/
 */
function readSections({ parts, environment, signal, report }: WidgetContext<typeof accordionTable>): Section[] {
  const inOrder = [...parts.heading, ...parts.panel].sort((first, second) =>
    first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return parts.heading.flatMap((heading) => {
    const panel = inOrder[inOrder.indexOf(heading) + 1];
    if (!panel || !parts.panel.includes(panel)) {
      report('missing-part', 'panel');
      return [];
    }
    const button = heading.ownerDocument.createElement('button');
    const section: Section = { heading, button, panel, isOpen: false };
    // Both are restored in the end.
    const id = panel.id || environment.uniqueId();
    const hidden = panel.getAttribute('hidden');
    applyAttributes(panel, { id, hidden, inert: null, role: null, 'aria-labelledby': null }, signal);
    applyAttributes(heading, { [attributes.state]: heading.getAttribute(attributes.state) }, signal);
    button.type = 'button';
    button.id = `${panel.id}-button`;
    button.setAttribute('aria-controls', panel.id);
    button.append(...heading.childNodes);
    heading.append(button);
    onAbort(signal, () => {
      section.motion?.abort();
      button.replaceWith(...button.childNodes);
    });
    return section;
  });
}

/** Animates a panel from closed to its full size, or back. */
function move(panel: HTMLElement, isOpen: boolean, duration: number, window: Window): Animation | undefined {
  const shown = { blockSize: window.getComputedStyle(panel).blockSize, overflow: 'clip' };
  const frames = isOpen ? [closedFrame, shown] : [shown, closedFrame];
  return panel.animate?.(frames, { duration, easing: 'ease', fill: 'forwards' });
}

/** Shows a section that was opened for `target` with its heading; a target further down than that is scrolled to. */
function scrollTo(target: Element, section?: Section): void {
  section?.heading.scrollIntoView();
  if (section && target !== section.panel) target.scrollIntoView({ block: 'nearest' });
}

/**
 * Accordion: sections that a visitor opens and closes by their headings. [ACC-01 to ACC-06]
 * Without script: every section is open and the headings are plain headings.
 * With script: headings become buttons; the browser's search and links into them still find closed panels.
 * A heading emitted with the state `open` starts open, and so does the section that the address points into.
 * Emits: accordion:before-open (cancelable; not emitted for a search or a link), accordion:opened and accordion:closed when the
 * animation begins; detail `{ index, id }`, the section's order and its panel's id.
 * Reports: missing-part when a heading has no panel.
 */
export const widget = {
  table: accordionTable,
  connect(root, context) {
    const { environment, signal, emit } = context;
    const { window, clock } = environment;
    let { options } = context;
    const sections = readSections(context);
    const closed = closedValue(root);
    /** Opens or closes a panel in `durationMs`. Size and padding alone are animated: the state does not depend on the animation. */
    function apply(section: Section, isOpen: boolean, durationMs: number): void {
      const { heading, button, panel, motion: former } = section;
      section.isOpen = isOpen;
      setAttribute(button, 'aria-expanded', `${isOpen}`);
      setAttribute(heading, attributes.state, isOpen ? 'open' : 'closed');
      // A closed panel is no landmark: `until-found` keeps its box in the page.
      setAttribute(panel, 'role', isOpen ? 'region' : null);
      setAttribute(panel, 'aria-labelledby', isOpen ? button.id : null);
      if (isOpen) setAttribute(panel, 'hidden', null);
      // What is on its way out takes no focus.
      setAttribute(panel, 'inert', isOpen ? null : '');
      const settle = (): void => {
        section.motion?.abort();
        section.motion = undefined;
        setAttribute(panel, 'hidden', isOpen ? null : closed);
        setAttribute(panel, 'inert', null);
      };
      if (!durationMs || isMotionReduced(window)) return settle();
      const { signal: until } = (section.motion = createLife());
      const animation = move(panel, isOpen, durationMs, window);
      onAbort(until, () => animation?.cancel());
      former?.abort();
      clock.after(durationMs, settle, until);
    }

    /** Opens or closes a section. Unless several may be open, opening one closes the others. [ACC-03] */
    function toggle(index: number, isOpen: boolean, durationMs: number): void {
      sections.forEach((section, at) => {
        const next = at === index ? isOpen : section.isOpen && (options.allowMultiple || !isOpen);
        if (next === section.isOpen) return;
        apply(section, next, durationMs);
        emit(next ? 'opened' : 'closed', { index: at, id: section.panel.id });
      });
    }

    const find = (part: 'heading' | 'panel', target: EventTarget | null): number =>
      sections.findIndex((section) => section[part].contains(target as Node));

    /** Opens the panel around `target` at once, because the browser scrolls to it. Undefined when it is open. */
    function reveal(target: EventTarget | null): Section | undefined {
      const index = find('panel', target);
      if (sections[index]?.isOpen !== false) return;
      toggle(index, true, 0);
      return sections[index];
    }

    let isTaken = false;
    sections.forEach((section, at) => {
      const isOpen = section.heading.getAttribute(attributes.state) === 'open' || (!at && options.firstOpen);
      apply(section, isOpen && !isTaken, 0);
      isTaken ||= isOpen && !options.allowMultiple;
    });
    listen(root, 'click', signal, ({ target }) => {
      const index = find('heading', target);
      const section = sections[index];
      if (!section || section.motion) return;
      if (section.isOpen || emit('before-open', { index, id: section.panel.id }))
        toggle(index, !section.isOpen, options.transitionMs);
    });
    followFound(root, environment, signal, (target, isLink) => {
      const section = reveal(target);
      if (isLink) scrollTo(target, section);
    });

    return {
      update(values) {
        options = values;
        const first = sections.findIndex(({ isOpen }) => isOpen);
        if (!options.allowMultiple) toggle(first, true, 0);
      },
    };
  },
} satisfies Widget<typeof accordionTable>;

import * as attributes from '../../../protocol/names/attributes.js';
import { accordionTable } from '../../../protocol/widgets/accordion.js';
import { listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { connectHashTarget } from '../../dom/hash-target.js';
import { type OpenState, withOneOpen, withSection } from './open-state.js';
import { createSection, type Section } from './section.js';

type Context = WidgetContext<typeof accordionTable>;

function isBefore(first: Node, second: Node): boolean {
  return !!(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Each heading with the panel between it and the next heading. A heading without a panel is reported and stays plain. */
function readSections(root: HTMLElement, { parts, environment, signal, report }: Context): Section[] {
  return parts.heading.flatMap((heading, at) => {
    const next = parts.heading[at + 1];
    const panel = parts.panel.find((candidate) => isBefore(heading, candidate) && !(next && isBefore(next, candidate)));
    if (panel) return [createSection(heading, panel, environment, signal)];
    report('missing-part', 'panel');
    return [];
  });
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
    let { options } = context;
    const startsOpen = context.parts.heading.map((heading) => heading.getAttribute(attributes.state) === 'open');
    const sections = readSections(root, context);
    let state: OpenState = sections.map(
      ({ heading }, at) => !!startsOpen[context.parts.heading.indexOf(heading)] || (!at && options.firstOpen),
    );
    if (!options.allowMultiple) state = withOneOpen(state);
    sections.forEach((section, at) => section.apply(!!state[at], 0));

    function move(next: OpenState, durationMs: number): void {
      const former = state;
      state = next;
      sections.forEach((section, index) => {
        if (former[index] === next[index]) return;
        section.apply(!!next[index], durationMs);
        emit(next[index] ? 'opened' : 'closed', { index, id: section.panel.id });
      });
    }

    function open(index: number, durationMs: number): void {
      move(withSection(state, index, true, options.allowMultiple), durationMs);
    }

    listen(root, 'click', signal, (event) => {
      const index = sections.findIndex(({ heading }) => heading.contains(event.target as Node));
      const section = sections[index];
      if (!section || section.isMoving) return;
      if (state[index]) move(withSection(state, index, false, true), options.transitionMs);
      else if (emit('before-open', { index, id: section.panel.id })) open(index, options.transitionMs);
    });
    // The browser scrolls to the match at once, so the panel opens without an animation.
    listen(root, 'beforematch', signal, (event) => {
      const index = sections.findIndex(({ panel }) => panel === event.target);
      if (index >= 0) open(index, 0);
    });
    connectHashTarget(environment.window, root, signal, (target) => {
      const index = sections.findIndex(({ panel }) => panel.contains(target));
      if (index < 0 || state[index]) return;
      open(index, 0);
      target.scrollIntoView();
    });

    return {
      update(values) {
        options = values;
        if (!options.allowMultiple) move(withOneOpen(state), 0);
      },
    };
  },
} satisfies Widget<typeof accordionTable>;

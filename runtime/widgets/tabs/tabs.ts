import * as attributes from '../../../protocol/names/attributes.js';
import { tabsTable } from '../../../protocol/widgets/tabs.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { focusable } from '../../dom/focusable.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { ownId } from '../../dom/own-id.js';
import { closedValue, followFound } from '../../services/found-panels.js';
import type { Tab } from './later/next-tab.js';

/**
 * Tabs: panels of which one is shown. [TAB-01 to TAB-05]
 * Without script: the tabs are links to the panels, which follow one another.
 * With script: arrows move the focus, Enter, Space or a press selects; the browser's search and links still find hidden panels. The tab
 * emitted with the state `selected`, else the first one, is selected at first, unless the address points into another panel. With
 * `historyHash` the address follows what the visitor selects, and Back leads to the tab before. A single panel stays as it was emitted.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/examples/tabs-manual/
 * Emits: tabs:selected; detail `{ index, id }`, the tab's order and its panel's id.
 * Reports: missing-part when a tab has no panel.
 */
export const widget = {
  table: tabsTable,
  connect(root, { environment, options, parts: { list, tab: links, panel: panels }, signal, emit, report }) {
    const set = keepAttributes(signal);
    const free = new Set(panels);
    const tabs: Tab[] = [];
    let selected = 0;
    for (const tab of links) {
      const panel = [...free].find(({ id }) => `#${id}` === tab.getAttribute('href'));
      if (panel) {
        free.delete(panel);
        if (tab.getAttribute(attributes.state) === 'selected') selected ||= tabs.length;
        tabs.push([tab, panel]);
      } else report('missing-part', 'panel');
    }
    /** Fetches the code of the arrow keys with the first of them. From then on each moves the focus before the next key. [TAB-05] */
    let move = (key: string): unknown =>
      import('./later/more.js').then((code) => (move = code.createMove(tabs, root))(key));
    const closed = closedValue(root);
    /** Order of the tab that has `target` in it or in its panel; -1 for none. */
    const find = (target: EventTarget | null): number =>
      tabs.findIndex((pair) => pair.some((each) => each.contains(target as Node)));

    function apply([tab, panel]: Tab, isSelected: boolean): void {
      // An id that another element has too would name the wrong one.
      set(tab, 'id', ownId(tab, environment));
      set(panel, 'id', ownId(panel, environment));
      set(tab, 'role', 'tab');
      set(tab, 'aria-controls', panel.id);
      if (tab.parentElement !== list) set(tab.parentElement as Element, 'role', 'presentation');
      set(tab, 'aria-selected', `${isSelected}`);
      set(tab, 'tabindex', isSelected ? null : '-1');
      set(tab, attributes.state, isSelected ? 'selected' : null);
      // Where find-in-page reaches it, a hidden panel keeps its box in the page, which has no role and takes no focus.
      set(panel, 'role', isSelected ? 'tabpanel' : null);
      set(panel, 'aria-labelledby', isSelected ? tab.id : null);
      set(panel, 'tabindex', isSelected && !panel.querySelector(focusable) ? '0' : null);
      set(panel, 'hidden', isSelected ? null : closed);
    }

    /** Shows a panel in place of the one before, and scrolls to `link` in it. [TAB-02] */
    function select(index: number, link?: Element | false): void {
      const next = tabs[index];
      if (!next || index === selected) return;
      apply(tabs[selected] as Tab, false);
      apply(next, true);
      selected = index;
      emit('selected', { index, id: next[1].id });
      if (link) link.scrollIntoView();
    }

    /** A press on a tab, which Enter is to the browser, or another key. [TAB-03] [TAB-04] */
    function act(event: MouseEvent | KeyboardEvent): unknown {
      const at = find(event.target);
      const key = (event as Partial<KeyboardEvent>).key ?? ' ';
      // The browser opens the link of another press in a new tab or window.
      if (at >= 0 && isPlain(event as MouseEvent) && /^( |Home|End|Arrow[LR])/.test(key)) {
        event.preventDefault();
        return key === ' ' ? select(at) : move(key);
      }
    }

    if (!tabs[1]) return;
    set(list, 'role', 'tablist');
    tabs.forEach((tab, at) => apply(tab, at === selected));
    // The tab whose address has no fragment, whatever is pressed before the code is here.
    const first = selected;
    if (options.historyHash)
      void import('./later/more.js').then((code) => code.follow(tabs, first, root, environment, signal));
    listen<MouseEvent>(list, 'click', signal, act);
    listen<KeyboardEvent>(list, 'keydown', signal, act);
    followFound(root, environment, signal, (target, isLink) => {
      select(find(target), isLink && target);
    });
  },
} satisfies Widget<typeof tabsTable>;

import * as attributes from '../../../protocol/names/attributes.js';
import { tabsTable } from '../../../protocol/widgets/tabs.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { isRightToLeft } from '../../dom/direction.js';
import { hashTargets } from '../../services/hash-targets.js';
import { nextTab } from './next-tab.js';

/** A tab and the panel that its link points at. */
interface Tab {
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
}

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Pairs each tab with its panel, and restores both in the end. A tab without a panel is reported and stays a link. */
function readTabs({ parts, environment, signal, report }: WidgetContext<typeof tabsTable>): Tab[] {
  const taken = new Set<HTMLElement>();
  return parts.tab.flatMap((tab) => {
    const panel = parts.panel.find((each) => !taken.has(each) && `#${each.id}` === tab.getAttribute('href'));
    if (!panel) {
      report('missing-part', 'panel');
      return [];
    }
    taken.add(panel);
    // An id that another element has too would name the wrong panel.
    const isOwn = panel.ownerDocument.getElementById(panel.id) === panel;
    const id = isOwn ? panel.id : environment.uniqueId();
    const tabId = tab.id || `${id}-tab`;
    const hidden = panel.getAttribute('hidden');
    applyAttributes(panel, { id, hidden, role: null, 'aria-labelledby': null, tabindex: null }, signal);
    const state = tab.getAttribute(attributes.state);
    applyAttributes(
      tab,
      { id: tabId, role: 'tab', 'aria-controls': id, 'aria-selected': null, tabindex: null, [attributes.state]: state },
      signal,
    );
    if (tab.parentElement?.matches('li')) applyAttributes(tab.parentElement, { role: 'presentation' }, signal);
    return [{ tab, panel }];
  });
}

/**
 * Tabs: panels of which one is shown. [TAB-01 to TAB-05]
 * Without script: the tabs are links to the panels, which follow one another.
 * With script: arrows move the focus, Enter, Space or a press selects; the browser's search and links still find hidden panels. The tab
 * emitted with the state `selected`, else the first one, is selected at first, unless the address points into another panel.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/examples/tabs-manual/
 * Emits: tabs:selected; detail `{ index, id }`, the tab's order and its panel's id.
 * Reports: missing-part when a tab has no panel.
 */
export const widget = {
  table: tabsTable,
  connect(root, context) {
    const { environment, parts, signal, emit } = context;
    const tabs = readTabs(context);
    const closed = 'onbeforematch' in root ? 'until-found' : '';
    let selected = Math.max(
      tabs.findIndex(({ tab }) => tab.getAttribute(attributes.state) === 'selected'),
      0,
    );

    const find = (part: keyof Tab, target: EventTarget | null): number =>
      tabs.findIndex((each) => each[part].contains(target as Node));

    function apply({ tab, panel }: Tab, isSelected: boolean): void {
      setAttribute(tab, 'aria-selected', `${isSelected}`);
      setAttribute(tab, 'tabindex', isSelected ? null : '-1');
      setAttribute(tab, attributes.state, isSelected ? 'selected' : null);
      // Where find-in-page reaches it, a hidden panel keeps its box in the page, which has no role and takes no focus.
      setAttribute(panel, 'role', isSelected ? 'tabpanel' : null);
      setAttribute(panel, 'aria-labelledby', isSelected ? tab.id : null);
      setAttribute(panel, 'tabindex', isSelected && !panel.querySelector(focusable) ? '0' : null);
      setAttribute(panel, 'hidden', isSelected ? null : closed);
    }

    /** Shows a panel in place of the one before. [TAB-02] */
    function select(index: number): void {
      const [former, next] = [tabs[selected], tabs[index]];
      if (!former || !next || former === next) return;
      apply(former, false);
      apply(next, true);
      selected = index;
      emit('selected', { index, id: next.panel.id });
    }

    if (!tabs.length) return;
    applyAttributes(parts.list, { role: 'tablist' }, signal);
    tabs.forEach((tab, at) => apply(tab, at === selected));
    listen<MouseEvent>(parts.list, 'click', signal, (event) => {
      const index = find('tab', event.target);
      // The browser opens the link of another press in a new tab or window.
      if (index < 0 || !isPlain(event)) return;
      event.preventDefault();
      select(index);
    });
    listen<KeyboardEvent>(parts.list, 'keydown', signal, (event) => {
      const at = find('tab', event.target);
      if (at < 0 || !isPlain(event)) return;
      const next = nextTab(event.key, at, tabs.length, isRightToLeft(root));
      // [TAB-03] [TAB-04]
      if (event.key === 'Enter' || event.key === ' ') select(at);
      else if (next === null) return;
      else tabs[next]?.tab.focus();
      event.preventDefault();
    });
    listen(root, 'beforematch', signal, ({ target }) => select(find('panel', target)));
    environment.use(hashTargets)(root, signal, (target) => {
      const index = find('panel', target);
      if (index < 0 || index === selected) return;
      select(index);
      target.scrollIntoView();
    });
  },
} satisfies Widget<typeof tabsTable>;

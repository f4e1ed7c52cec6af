import * as historyNames from '../../../../protocol/names/history.js';
import { listen } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';
import { readHashTarget } from '../../../services/hash-targets.js';
import type { Tab } from './next-tab.js';

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Writes the selected tab to the address, as its panel's id, and adds a history entry for each that the visitor selects; Back and Forward select
 * again. The tab `first` has the address without a fragment. What find-in-page shows replaces the entry, and so does a tab in a layer, which
 * Back closes. Each entry remembers the tab of every group, because an address names one. The history of the editor's frame is left alone.
 */
export function follow(
  tabs: readonly Tab[],
  first: number,
  root: Element,
  { window, editing }: Environment,
  signal: AbortSignal,
): void {
  const { history, location } = window;
  if (editing || signal.aborted) return;
  const ids = tabs.map(([, panel]) => panel.id);
  const key = ids[0] as string;
  const state = (): Fields => history.state as Fields;
  const panels = (): Fields => state()?.[historyNames.selectedPanels] as Fields;
  const marked = (index: number): object => ({
    ...state(),
    [historyNames.selectedPanels]: { ...panels(), [key]: ids[index] },
  });
  /** The tab that this history entry remembers; -1 for none. */
  const remembered = (): number => ids.indexOf(panels()?.[key] as string);
  /** The tab that the address points into; -1 for none. */
  const named = (): number => {
    const target = readHashTarget(window);
    return target ? tabs.findIndex(([, panel]) => panel.contains(target)) : -1;
  };
  const selected = (): number => tabs.findIndex(([tab]) => tab.getAttribute('aria-selected') === 'true');
  let own: Event | undefined;
  /** As find-in-page does, which shows a panel without scrolling to its start; but for the groups around this one. */
  function select(index: number): void {
    own = new Event('beforematch', { bubbles: true });
    tabs[index]?.[1].dispatchEvent(own);
  }

  let last = named() < 0 ? first : named();
  let isFound = false;

  function note(): void {
    const index = selected();
    const before = last;
    last = index;
    // A link into the panel and a move through the history have an entry already.
    if (index === before || index === remembered() || index === named()) return;
    const address =
      index === first ? location.pathname + location.search : `#${encodeURIComponent(ids[index] as string)}`;
    if (isFound || state()?.[historyNames.openLayers]) return history.replaceState(marked(index), '', address);
    history.replaceState(marked(before), '');
    history.pushState(marked(index), '', address);
  }

  listen(root, 'tabs:selected', signal, ({ target }) => {
    if (target === root) note();
  });
  listen(root, 'beforematch', signal, () => (isFound = true), { capture: true });
  listen(root, 'beforematch', signal, (event) => {
    isFound = false;
    if (event === own) event.stopPropagation();
  });
  // A reload of an entry, or a return to it, whose address names a tab of another group.
  if (selected() === first && named() < 0 && remembered() >= 0) {
    last = remembered();
    select(last);
  }
  // What was selected while this code was on its way.
  note();
  history.replaceState(marked(last), '');
  listen(window, 'popstate', signal, () => select(remembered()));
}

import { isRightToLeft } from '../../../dom/direction.js';

/** A tab, and the panel that its link points at. */
export type Tab = readonly [tab: HTMLElement, panel: HTMLElement];

/**
 * The tab that an arrow key, Home or End moves the focus to from the tab `at` of `count`, round at both ends. The arrows follow the direction of
 * the text in `root`. [TAB-05]
 */
export function nextTab(key: string, at: number, count: number, root: Element): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = (key === 'ArrowLeft') === isRightToLeft(root) ? 1 : -1;
  return (at + step + count) % count;
}

/** What moves the focus to the tab of a key, from the tab that has it by then: a second key may have come while this code was on its way. */
export function createMove(tabs: readonly Tab[], root: Element): (key: string) => void {
  return (key) => {
    const { activeElement } = root.ownerDocument;
    const at = tabs.findIndex(([tab]) => tab.contains(activeElement));
    if (at >= 0) tabs[nextTab(key, at, tabs.length, root)]?.[0].focus();
  };
}

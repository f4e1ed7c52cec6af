/**
 * The tab that a key moves the focus to from the tab `at` of `count`, round at both ends; null for any other key. The arrows follow the
 * direction of the text. [TAB-05]
 */
export function nextTab(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^Arrow(Left|Right)$/.test(key)) return null;
  return (at + (key === forward ? 1 : -1) + count) % count;
}

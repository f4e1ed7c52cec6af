// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mostDatasetColumns, mostDatasetRows } from '../../../protocol/enums/limits.js';
import { parse, render } from './render-support.js';

const draw = async (value: Record<string, string | boolean>) => parse(await render({ id: 't', type: 'table', value }));
const texts = (cells: Iterable<Element>) => [...cells].map(({ textContent }) => textContent);

describe('a table', () => {
  const dataset = 'Day\tOpen\tVisitors\nFriday\t10:00\t1,200\nSaturday\t\t-8 %';

  it('has a caption, names of its columns and names of its rows, and scrolls by keys in a box with a name', async () => {
    const root = await draw({ dataset, caption: 'When <we> are here' });
    const box = root.querySelector('section')!;
    expect([box.tabIndex, box.getAttribute('aria-label')]).toEqual([0, 'When <we> are here']);
    expect(root.querySelector('caption')?.textContent).toBe('When <we> are here');
    expect(texts(root.querySelectorAll('thead th[scope=col]'))).toEqual(['Day', 'Open', 'Visitors']);
    expect(texts(root.querySelectorAll('tbody th[scope=row]'))).toEqual(['Friday', 'Saturday']);
    expect(texts(root.querySelectorAll('td'))).toEqual(['10:00', '1,200', '', '-8 %']);
  });

  it('ends the columns of numbers together, with their names', async () => {
    const root = await draw({ dataset });
    expect(texts(root.querySelectorAll('.is-number'))).toEqual(['Visitors', '1,200', '-8 %']);
  });

  it('names its rows only where the author says so, and has a name of its own without a caption', async () => {
    const root = await draw({ dataset, rowNames: false });
    expect([root.querySelectorAll('tbody th').length, root.querySelector('caption')]).toEqual([0, null]);
    expect(root.querySelector('section')?.getAttribute('aria-label')).toBe('Table');
  });

  it('without cells has no box', async () => {
    expect((await draw({ dataset: '', caption: 'Later' })).querySelector('section')).toBeNull();
  });

  it('shows 1000 rows and 50 columns of a stored text, and no more [EDIT-08] [EDIT-09]', async () => {
    const row = Array(52).fill('1').join('\t');
    const narrow = await draw({ dataset: Array(1003).fill('1').join('\n') });
    const wide = await draw({ dataset: `${row}\n${row}` });
    expect(narrow.querySelectorAll('tbody tr')).toHaveLength(mostDatasetRows);
    expect(wide.querySelectorAll('thead th')).toHaveLength(mostDatasetColumns);
  });
});

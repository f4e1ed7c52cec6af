// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { findParts, readParts } from '../../../runtime/core/parts.js';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="outer" data-widget="tabs">
      <p data-part="label" id="a"></p>
      <div data-widget="other"><p data-part="label note" id="b"></p></div>
      <div data-widget="other tabs"><p data-part="label" id="c"></p></div>
    </div>`;
});

const outer = (): Element => document.getElementById('outer') as Element;

describe('parts', () => {
  it('belong to the root around them, not to a nested widget of the same name', () => {
    expect(findParts(outer(), 'tabs', 'label').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('may be one of several words', () => {
    expect(findParts(outer(), 'tabs', 'note').map(({ id }) => id)).toEqual(['b']);
  });

  it('are one, one or null, or a list, as declared in the table', () => {
    const parts = readParts(outer(), 'tabs', { label: 'many', note: 'optional', mark: 'optional', extra: 'any' });
    if (typeof parts === 'string') throw new Error(`Missing: ${parts}`);
    expect(parts.label.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(parts.note?.id).toBe('b');
    expect(parts.mark).toBeNull();
    expect(parts.extra).toEqual([]);
  });

  it.each(['one', 'many'] as const)('that are missing are named when %s is required', (kind) => {
    expect(readParts(outer(), 'tabs', { label: 'many', mark: kind })).toBe('mark');
  });
});

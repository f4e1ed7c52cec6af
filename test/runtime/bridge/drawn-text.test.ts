// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, offsetIn, readDrawn } from '../../../runtime/bridge/drawn-text.js';
import { keptOffset } from '../../../runtime/bridge/written-field.js';

function paragraphs(...markup: string[]): HTMLElement[] {
  const holder = document.implementation.createHTMLDocument('').body;
  holder.innerHTML = markup.map((inner) => `<p>${inner}</p>`).join('');
  return [...holder.children] as HTMLElement[];
}

test('paragraphs are read as a text with empty lines, line breaks as lines', () => {
  expect(readDrawn(paragraphs('One<br>two', 'Three'))).toBe('One\ntwo\n\nThree');
  // As browsers without plain text editing write new lines.
  const [host] = paragraphs('One');
  const line = host!.ownerDocument.createElement('div');
  line.textContent = 'two';
  host!.append(line);
  expect(readDrawn([host!])).toBe('One\ntwo');
});

test('a position of the document is found in the text', () => {
  const all = paragraphs('One<br>two', 'Three');
  expect(offsetIn(all, all[0]!.lastChild!, 2)).toBe(6);
  expect(offsetIn(all, all[1]!.firstChild!, 0)).toBe(9);
  expect(offsetIn(all, document.body, 0)).toBe('One\ntwo\n\nThree'.length);
});

describe('pasted text', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc', 'a b c'],
    ['a\u00a0b\u200b\u0007', 'a b', 'a b'],
    ['  a \n b', '  a \n b', '  a b'],
    ['\u{1f469}\u200d\u{1f33e}', '\u{1f469}\u200d\u{1f33e}', '\u{1f469}\u200d\u{1f33e}'],
  ])('%j', (pasted, lines, line) => {
    expect(cleanText(pasted, true)).toBe(lines);
    expect(cleanText(pasted, false)).toBe(line);
  });
});

test('the caret stays in the text, and behind an unchanged end', () => {
  expect(keptOffset('Hello', 'Hello there', 5)).toBe(11);
  expect(keptOffset('Hello there', 'Hello', 2)).toBe(2);
  expect(keptOffset('ab|cd', 'Xab|cd', 2)).toBe(3);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (former, next, at) => {
      const kept = keptOffset(former, next, Math.min(at, former.length));
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(next.length);
    }),
  );
});

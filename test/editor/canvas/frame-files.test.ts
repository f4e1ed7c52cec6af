// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fetchFrameFiles } from '../../../editor/canvas/frame-files.js';
import { frameFilesAttribute } from '../../../protocol/names/frame.js';

function fetchFor(files: string | null): readonly unknown[] {
  const asked: unknown[] = [];
  const root = document.createElement('div');
  if (files !== null) root.setAttribute(frameFilesAttribute, files);
  fetchFrameFiles(root, async (address) => {
    asked.push(address);
    throw new TypeError('no network');
  });
  return asked;
}

test('the files of the page in the frame are asked for, in their order, and what does not come is no error', () => {
  expect(fetchFor('/a.css /b.js')).toEqual(['/a.css', '/b.js']);
});

test('nothing is asked for where the document names none', () => {
  expect(fetchFor(null)).toEqual([]);
});

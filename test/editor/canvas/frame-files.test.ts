// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { prefetchFrameFiles } from '../../../editor/canvas/frame-files.js';
import { frameFilesAttribute } from '../../../protocol/names/frame.js';

afterEach(() => document.head.replaceChildren());

const hints = (): (string | null)[] =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

test('the files of the page in the frame are asked for, in their order', () => {
  const root = document.createElement('div');
  root.setAttribute(frameFilesAttribute, '/a.css /b.js');
  prefetchFrameFiles(root);
  expect(hints()).toEqual(['/a.css', '/b.js']);
});

test('nothing is asked for where the document names none', () => {
  prefetchFrameFiles(document.createElement('div'));
  expect(hints()).toEqual([]);
});

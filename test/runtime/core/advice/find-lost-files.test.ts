// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findLostFiles } from '../../../../runtime/core/advice/find-lost-files.js';

/** A window with `markup`, whose browser has the answers of the server to these addresses. */
function windowWith(markup: string, answers: Readonly<Record<string, number>>): Window {
  document.body.innerHTML = markup;
  const entries = Object.entries(answers).map(([name, responseStatus]) => ({
    name: new URL(name, document.baseURI).href,
    responseStatus,
  }));
  return { document, performance: { getEntriesByType: () => entries } } as unknown as Window;
}

const toldIn = (markup: string, answers: Readonly<Record<string, number>> = {}): readonly string[] =>
  [...findLostFiles(windowWith(markup, answers))].map(({ words }) => words);

test('files that the folder does not have are named with what the server answers', () => {
  const markup =
    '<link rel="stylesheet" href="/style.css"><img src="/photo.jpg" alt=""><img src="/other.jpg" alt=""><script src="/own.js"></script>';
  expect(toldIn(markup, { '/style.css': 404, '/photo.jpg': 200, '/own.js': 404 })).toEqual([
    '/style.css could not be loaded: the server answers 404. Look whether the file is in the folder, under this very name.',
    '/own.js could not be loaded: the server answers 404. Look whether the file is in the folder, under this very name.',
  ]);
});

test('a style sheet that the browser refuses is named without a status', () => {
  expect(toldIn('<link rel="stylesheet" href="/style.css">')).toEqual([
    '/style.css could not be loaded. Look whether the file is in the folder, under this very name.',
  ]);
});

test('scripts and handlers in the markup, which do not run, are named; data in script elements is not', () => {
  const markup =
    '<script>start()</script><script type="application/json">{}</script><script type="module">start()</script><b onclick="go()"></b>';
  expect(toldIn(markup)).toEqual([
    'Scripts in the markup do not run: put this one into a file of the folder, as <script src="own.js" defer>.',
    'Scripts in the markup do not run: put this one into a file of the folder, as <script src="own.js" defer>.',
    'onclick="…" does not run: listen for the event in a script of the folder.',
  ]);
});

/**
 * The test document fires `hashchange` for `pushState` and `replaceState`, a task later and so often in the next test. Browsers do not:
 * they fire it for links and for steps through the history. These events are stopped here.
 */
const { history, location } = window;
const written: string[] = [];

for (const name of ['pushState', 'replaceState'] as const) {
  const write = history[name].bind(history);
  history[name] = (...input) => {
    const { href, hash } = location;
    write(...input);
    if (location.hash !== hash) written.push(`${href} ${location.href}`);
  };
}

window.addEventListener(
  'hashchange',
  (event) => {
    const at = written.indexOf(`${event.oldURL} ${event.newURL}`);
    if (at < 0) return;
    written.splice(at, 1);
    event.stopImmediatePropagation();
  },
  { capture: true },
);
export {};

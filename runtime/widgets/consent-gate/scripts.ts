import * as attributes from '../../../protocol/names/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { trustedPolicy } from '../../dom/trusted-policy.js';

const waiting = `script[type='text/plain'][${attributes.consent}]`;

/** Markup that waits for consent. */
export const waitingCode = `template[${attributes.consent}]`;

/** The scripts that wait for consent. */
export interface GatedScripts {
  /** Runs those that may and have not run, one after the other. True when any was run. */
  start(mayRun: (purpose: string | null) => boolean): Promise<boolean>;
  /** Whether any has run on the page that may not any more. */
  haveAnyToStop(mayRun: (purpose: string | null) => boolean): boolean;
}

/** A script that runs, in place of one that the parser left. The page's policy admits its text by a hash, its address by the host. */
function createScript(inert: HTMLScriptElement, window: Window): HTMLScriptElement {
  const policy = trustedPolicy(window);
  const script = window.document.createElement('script');
  for (const { name, value } of inert.attributes) {
    if (!/^(type|nonce|on.*)$/.test(name) && name !== attributes.consent)
      script.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  if (inert.hasAttribute(attributes.module)) script.type = 'module';
  // Inserted scripts are asynchronous by default; the author's order counts.
  script.async = inert.hasAttribute('async');
  script.text = policy.createScript(inert.text);
  return script;
}

/** @see {@link GatedScripts} */
export function createScripts({ window }: Environment, signal: AbortSignal): GatedScripts {
  // Kept on the window: a script that has run cannot run again, whoever attaches anew.
  const holder = window as unknown as Record<symbol, Set<Element> | undefined>;
  const run = (holder[Symbol.for('mortise:run')] ??= new Set());
  let isBusy = false;

  async function runOne(inert: HTMLScriptElement): Promise<void> {
    run.add(inert);
    const script = createScript(inert, window);
    const isLoaded = new Promise((resolve) => (script.onload = script.onerror = resolve));
    inert.after(script);
    onAbort(signal, () => script.remove());
    if (script.hasAttribute('src') && !script.async) await isLoaded;
  }

  return {
    haveAnyToStop: (mayRun) => [...run].some((script) => !mayRun(script.getAttribute(attributes.consent))),
    async start(mayRun) {
      if (isBusy) return false;
      isBusy = true;
      let hasRun = false;
      // Looked for anew after each: a script may add one, and a withdrawal may come between two.
      const next = (): HTMLScriptElement | undefined =>
        [...window.document.querySelectorAll<HTMLScriptElement>(waiting)].find(
          (script) => !run.has(script) && mayRun(script.getAttribute(attributes.consent)),
        );
      for (let inert = next(); inert && !signal.aborted; inert = next()) {
        await runOne(inert);
        hasRun = true;
      }
      isBusy = false;
      return hasRun;
    },
  };
}

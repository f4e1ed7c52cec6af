import { createLife, onAbort } from '../core/listen.js';
import type { Environment, Service } from '../core/widget.js';
import { admitScripts } from '../dom/admit-scripts.js';
import { loadScript } from '../dom/load-script.js';

/** A script of a provider, from a table of our own. */
export interface ProviderScript {
  readonly url: string;
  /** Host of the scripts that it loads itself. */
  readonly host: string;
  readonly timeoutMs: number;
  /** Where its element stands, for a script that draws beside itself; by default in the head. */
  readonly place?: Element;
}

/** Scripts of providers, each loaded once a page and not asked for again after a failure. */
export interface ProviderScripts {
  /** Whether the script has run: false once it was refused, is unreachable or took longer than its time. Never rejects. */
  load(script: ProviderScript): Promise<boolean>;
}

function request({ url, host, timeoutMs, place }: ProviderScript, environment: Environment): Promise<boolean> {
  const { window, clock, signal } = environment;
  const life = createLife();
  const forget = onAbort(signal, () => life.abort());
  return new Promise((resolve) => {
    const end = (isLoaded: boolean): void => {
      forget();
      life.abort();
      if (!isLoaded) for (const script of window.document.scripts) if (script.src === url) script.remove();
      resolve(isLoaded);
    };
    admitScripts(window, host);
    clock.after(timeoutMs, () => end(false), life.signal);
    loadScript(url, environment, life.signal, place).then(
      () => end(true),
      () => end(false),
    );
  });
}

/** The page's {@link ProviderScripts}. */
export const providerScripts: Service<ProviderScripts> = {
  name: 'provider-scripts',
  create(environment) {
    const known = new Map<string, Promise<boolean>>();
    return {
      load(script) {
        // One that draws beside itself is needed once for each place.
        if (script.place) return request(script, environment);
        const present = known.get(script.url) ?? request(script, environment);
        known.set(script.url, present);
        return present;
      },
    };
  },
};

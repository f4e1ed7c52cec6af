import * as follow from '../../../protocol/enums/follow.js';
import { followTable } from '../../../protocol/widgets/follow.js';
import { onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { consent } from '../../services/consent/consent.js';
import { providerScripts } from '../../services/provider-scripts.js';

/** What the platform's script leaves on the window, to draw links that came after it. */
interface Platform {
  readonly twttr?: { readonly widgets?: { load?(root: Element): unknown } };
}

/**
 * Follow button: the platform's script draws the link as its button. [FOLLOW-01] [FOLLOW-02]
 * Before and without the script: a plain link to the profile. The script is asked for once the button is near and the visitor's answer about
 * cookies allows it, waits 10 s at most, and is not asked for again on the page after a failure, which is reported.
 * Emits: follow:loaded. In the editor's frame nothing is loaded.
 */
export const widget = {
  table: followTable,
  connect(root, { environment, signal, emit, report }) {
    const { editing, use, window } = environment;
    if (editing) return;
    const found = [...root.childNodes];
    const gate = use(consent);
    let isAsked = false;

    async function load(isAllowed: boolean): Promise<void> {
      if (!isAllowed || isAsked) return;
      isAsked = true;
      const { script: url, host, timeoutMs } = follow;
      const isLoaded = await use(providerScripts).load({ url, host, timeoutMs });
      if (signal.aborted) return;
      if (!isLoaded) return report('load-failed', url);
      (window as Platform).twttr?.widgets?.load?.(root);
      emit('loaded');
    }

    onAbort(signal, () => root.replaceChildren(...found));
    gate.onChange(signal, (isAllowed) => void load(isAllowed));
    void load(gate.allowed());
  },
} satisfies Widget<typeof followTable>;

import * as attributes from '../../../protocol/names/attributes.js';
import { consent as answer } from '../../../protocol/names/cookies.js';
import { consentGateTable } from '../../../protocol/widgets/consent-gate.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { admitScripts } from '../../dom/admit-scripts.js';
import { consent } from '../../services/consent/consent.js';
import { cookieJar } from '../../services/cookies.js';
import type { GatedCode } from './later/code.js';
import type { GatedFrames } from './later/frames.js';
import { createScripts, waitingCode } from './scripts.js';

/**
 * Consent gate: the page's own scripts and frames with `data-consent` start after the visitor's yes to the cookie banner, and not without it
 * under any policy. Scripts run once each, in the order of the page; what counts visitors waits besides for the site's policy to allow
 * storage. A frame is a button before, whose press is a yes to that frame alone. Scripts that are necessary wait for the behaviour alone.
 * A template with `data-consent` is markup that is put beside it after the yes, and taken away after a no.
 * A withdrawal takes the frames away, starts no further script, and offers to load the page anew where scripts have run.
 * Without script nothing of it loads. In the editor's frame nothing runs.
 * Emits: consent-gate:started.
 */
export const widget = {
  table: consentGateTable,
  connect(root, { options, environment, signal, emit }) {
    const { editing, use, window } = environment;
    const { document, MutationObserver } = window;
    // Whoever writes two has one.
    if (editing || document.querySelector(attributes.wordSelector(attributes.widget, consentGateTable.name)) !== root)
      return;
    const gate = use(consent);
    const jar = use(cookieJar);
    let frames: GatedFrames | undefined;
    const scripts = createScripts(environment, signal);
    const isYes = (): boolean => jar.get(answer.name) === 'true';
    /** Storage of the content itself cannot be kept from it, so that a site whose policy never allows any starts nothing that counts. */
    const mayRun = (purpose: string | null): boolean =>
      purpose === 'necessary' || (isYes() && (purpose === 'embeds' || gate.storageAllowed()));
    let code: GatedCode | undefined;
    let isNoted = false;

    async function update(isAnswered = false): Promise<void> {
      if (!frames && document.querySelector(`iframe[${attributes.consent}]`)) {
        const { createFrames } = await import('./later/frames.js');
        if (signal.aborted) return;
        frames ??= createFrames(environment, signal);
      }
      frames?.update(isYes(), isAnswered);
      if (!code && document.querySelector(waitingCode)) {
        const { createCode } = await import('./later/code.js');
        if (signal.aborted) return;
        code ??= createCode(environment, signal);
      }
      code?.update(mayRun);
      if (options.google) {
        const { tellGoogle } = await import('./later/google-consent.js');
        tellGoogle(window, mayRun(null), isAnswered);
      }
      if (signal.aborted) return;
      if (await scripts.start(mayRun)) emit('started');
      if (scripts.haveAnyToStop(mayRun) && !isNoted) {
        isNoted = true;
        (await import('./later/reload-note.js')).offerReload(environment, signal);
      }
    }

    for (const host of options.hosts.split(' ')) if (host) admitScripts(window, host);
    const observer = new MutationObserver(guard(signal, () => update()));
    observer.observe(document, { childList: true, subtree: true });
    onAbort(signal, () => observer.disconnect());
    gate.onChange(signal, () => void update(true));
    // The answer may have been changed on another page meanwhile.
    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && update(true));
    return void guard(signal, update)();
  },
} satisfies Widget<typeof consentGateTable>;

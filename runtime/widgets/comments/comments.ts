import * as text from '#strings/comments';
import * as provider from '../../../protocol/enums/comments.js';
import { consent as answer } from '../../../protocol/names/cookies.js';
import { commentsTable } from '../../../protocol/widgets/comments.js';
import { applyAttributes } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { admitScripts } from '../../dom/admit-scripts.js';
import { onActivate } from '../../dom/link-button.js';
import { consent } from '../../services/consent/consent.js';
import { cookieJar } from '../../services/cookies.js';
import { providerScripts } from '../../services/provider-scripts.js';

/** What the script of the host is told of the page. */
interface Thread {
  readonly page: { url: string; identifier: string };
}

/** What the script leaves on the window, to draw the comments once more. */
interface Host {
  readonly DISQUS?: { reset?(how: { readonly reload: boolean }): void };
}

/**
 * Comments below a post. [CTX-05] [CTX-06]
 * Without script: a link to the site at the host of the comments.
 * With script: the link is a button. The host gets no request before it is pressed, or before the visitor's yes to the banner; a withdrawal takes
 * the comments away. Where the script does not come, that is said and reported, and the link leads to the host.
 * Emits: comments:loaded. In the editor's frame nothing is loaded.
 */
export const widget = {
  table: commentsTable,
  connect(root, { options, parts: { show, slot, status }, environment, signal, emit, report }) {
    const { editing, use, window } = environment;
    const { shortname, thread, address } = options;
    // Another text would make another host of the address.
    if (editing || !shortname || !provider.shortnamePattern.test(shortname)) return;
    const url = `${provider.siteAddress(shortname)}embed.js`;
    const [host, files] = provider.hosts;
    const found = [...slot.childNodes];
    const said = status?.textContent ?? '';
    const jar = use(cookieJar);
    const isYes = (): boolean => jar.get(answer.name) === 'true';
    let state: 'hidden' | 'loading' | 'shown' | 'failed' = 'hidden';
    const isLoading = (): boolean => state === 'loading';

    function enter(next: typeof state): void {
      state = next;
      show.hidden = next === 'loading' || next === 'shown';
      if (status) status.textContent = next === 'loading' ? text.loading() : next === 'failed' ? text.failed() : said;
    }

    async function load(hasFocus: boolean): Promise<void> {
      if (state !== 'hidden') return;
      enter('loading');
      Object.assign(window, {
        disqus_config(this: Thread) {
          Object.assign(this.page, { url: address, identifier: thread });
        },
      });
      admitScripts(window, files);
      const { DISQUS: present } = window as Host;
      const isLoaded = await use(providerScripts).load({ url, host, timeoutMs: provider.timeoutMs });
      // A withdrawal may have come meanwhile.
      if (signal.aborted || !isLoading()) return;
      enter(isLoaded ? 'shown' : 'failed');
      if (!isLoaded) return report('load-failed', url);
      present?.reset?.({ reload: true });
      if (hasFocus) slot.focus();
      emit('loaded');
    }

    function follow(): void {
      if (isYes()) return void load(false);
      // As it is while nothing is shown or on its way.
      if (!show.hidden) return;
      slot.replaceChildren(...found);
      enter('hidden');
    }

    applyAttributes(show, { role: 'button', hidden: show.getAttribute('hidden') }, signal);
    onAbort(signal, () => {
      slot.replaceChildren(...found);
      if (status) status.textContent = said;
    });
    // What did not load is a link again.
    onActivate(
      show,
      signal,
      () => void load(true),
      () => state === 'failed',
    );
    use(consent).onChange(signal, follow);
    if (isYes()) void load(false);
  },
} satisfies Widget<typeof commentsTable>;

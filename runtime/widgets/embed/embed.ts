import * as text from '#strings/embed';
import { readHost } from '../../../protocol/media/video-embed.js';
import { consent as answer } from '../../../protocol/names/cookies.js';
import { embedTable } from '../../../protocol/widgets/embed.js';
import { applyAttributes } from '../../core/attributes.js';
import { createLife, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { onActivate } from '../../dom/link-button.js';
import { consent } from '../../services/consent/consent.js';
import { cookieJar } from '../../services/cookies.js';

/** What a page in the frame may do. It cannot lead the visitor's own page elsewhere. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * Embed: a page of another host, shown in a frame of its box at a press.
 * Without script: a link to that page.
 * With script: the link is a button. The host gets no request before it is pressed, and a frame that counts visitors none before they accept
 * that; a refusal takes such a frame away again. One with a purpose of consent is shown by the visitor's yes to the banner, too.
 * Emits: embed:shown, embed:hidden. In the editor's frame nothing is shown.
 */
export const widget = {
  table: embedTable,
  connect(root, { options, parts, environment, signal, emit }) {
    const { window, editing } = environment;
    const { open, status } = parts;
    const { frame: address, title, category, consent: purpose } = options;
    if (editing || !readHost(address) || !title.trim()) return;
    const gate = environment.use(consent);
    const jar = environment.use(cookieJar);
    let life: AbortController | undefined;
    const mayShow = (): boolean => category !== 'tracking' || gate.allowed();

    function say(words: string): void {
      if (status) status.textContent = words;
    }

    function show(hasFocus = true): void {
      if (life) return;
      if (!mayShow()) return say(text.consent());
      const { signal: until } = (life = createLife());
      const frame = window.document.createElement('iframe');
      const isElsewhere = new URL(address).origin !== window.location.origin;
      frame.title = title;
      // A frame of the site's own origin could take its sandbox off.
      frame.setAttribute('sandbox', isElsewhere ? `${sandbox} allow-same-origin` : sandbox);
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = address;
      say('');
      applyAttributes(open, { hidden: '' }, until);
      root.append(frame);
      onAbort(until, () => frame.remove());
      if (hasFocus) frame.focus();
      emit('shown');
    }

    function hide(): void {
      if (!life) return;
      life.abort();
      life = undefined;
      emit('hidden');
    }

    onAbort(signal, () => {
      life?.abort();
      say('');
    });
    applyAttributes(open, { role: 'button' }, signal);
    onActivate(open, signal, () => show());
    /** Shows the frame after a yes, and takes it away after an answer that is none. */
    function follow(isAnswered: boolean): void {
      const isYes = jar.get(answer.name) === 'true';
      if (isAnswered && !(mayShow() && (isYes || purpose === 'none'))) hide();
      else if (isAnswered) say('');
      if (isYes && purpose !== 'none') show(false);
    }
    gate.onChange(signal, () => follow(true));
    follow(false);
  },
} satisfies Widget<typeof embedTable>;

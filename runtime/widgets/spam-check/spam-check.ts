import * as text from '#strings/captcha';
import { spamCheckTable } from '../../../protocol/widgets/spam-check.js';
import { setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { createAltcha } from '../../services/captcha/altcha.js';

/**
 * Spam check: solves the challenge of the site in the background, and holds a press back until it is solved; one press sends the form.
 * Without script: the form says when it can be sent without the check.
 */
export const widget = {
  table: spamCheckTable,
  connect(root, { options, parts: { solution, status }, environment, signal, report }) {
    if (!root.matches('form')) return report('missing-part', 'form');
    if (environment.editing) return;
    const { clock } = environment;
    const form = root as HTMLFormElement;
    const control = solution as HTMLInputElement;
    const say = (message: string): void => void (status.textContent = message);
    const provider = createAltcha({ slot: status, environment, signal, say, fail: () => say(text.tryAgain()) });
    let isWaiting = false;
    let isSolved = false;

    function sendSolved(submitter: HTMLElement | null): void {
      isWaiting = false;
      setAttribute(root, 'aria-busy', null);
      isSolved = true;
      form.requestSubmit(submitter);
      isSolved = false;
    }

    /** Sends the form once it has a solution, by the button that was pressed. */
    async function send(submitter: HTMLElement | null): Promise<void> {
      if (isWaiting) return;
      isWaiting = true;
      setAttribute(root, 'aria-busy', 'true');
      const token = await provider.token().catch(() => '');
      if (signal.aborted) return;
      if (!token) {
        isWaiting = false;
        setAttribute(root, 'aria-busy', null);
        return say(text.tryAgain());
      }
      control.value = token;
      // A form cannot be sent while the event of its press is dispatched, in which a solution that is there already arrives.
      clock.after(0, () => sendSolved(submitter), signal);
    }

    listen<SubmitEvent>(
      root,
      'submit',
      signal,
      (event) => {
        // A button that sends the form unfinished, such as the one that computes a total, needs no check.
        if (isSolved || event.defaultPrevented || event.submitter?.hasAttribute('formnovalidate')) return;
        event.preventDefault();
        // Other behaviours of the form see the press that sends it, and no other.
        event.stopImmediatePropagation();
        void send(event.submitter);
      },
      { capture: true },
    );
    // The solution was used by the press that left the page.
    listen<PageTransitionEvent>(
      environment.window,
      'pageshow',
      signal,
      ({ persisted }) => persisted && provider.reset(),
    );
    onAbort(signal, () => {
      setAttribute(root, 'aria-busy', null);
      control.removeAttribute('value');
      say('');
    });
    // The other behaviours of the form are to be there when it is sent.
    clock.after(0, () => (options.isPressed ? send(null) : provider.load().catch(() => say(''))), signal);
  },
} satisfies Widget<typeof spamCheckTable>;

import { dialogTable } from '../../../protocol/widgets/dialog.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import type { BackStep } from '../../layers/back-closes.js';
import { createModal } from '../../services/dialogs/modal.js';
import { closedValue } from '../../services/found-panels.js';
import { hashTargets, readHashTarget } from '../../services/hash-targets.js';

/** Imports the code of messages that close by themselves: few dialogs are one. */
const loadInformation = (): Promise<typeof import('../../services/dialogs/information.js')> =>
  import('../../services/dialogs/information.js');

/** Query parameter with which the site's root is shown after logging out. [SES-01] */
const logoutParameter = 'logout';

/** Removes the logout parameter from the address, so that a reload does not show the notice again. */
function removeLogoutParameter(window: Window): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(logoutParameter)) return;
  url.searchParams.delete(logoutParameter);
  window.history.replaceState(window.history.state, '', url);
}

/**
 * Dialog: a press on the trigger opens the content in a window over the page. [DLG-01 to DLG-10]
 * Without script: the trigger is a link to the content in the page.
 * With script: the content is hidden until the dialog shows it, and back in its place afterwards. What find-in-page finds in the content
 * opens the dialog, and so does an address that points into it, which names the content for as long as the dialog is open. A dialog without
 * buttons gets a close button.
 * Emits: dialog:before-open (cancelable), dialog:opened, then dialog:confirmed, dialog:rejected or dialog:cancelled, then dialog:hidden.
 */
export const widget = {
  table: dialogTable,
  connect(_root, { options, parts, environment, signal, emit }) {
    const { trigger, content } = parts;
    const { window } = environment;
    const { dialogStyle, openOnLoad, ...frame } = options;
    const heading = content.querySelector('h1,h2,h3,h4,h5,h6');
    const title = (heading ?? trigger)?.textContent?.trim() ?? '';
    const isInformation = dialogStyle === 'information';
    const closed = isInformation || environment.editing ? '' : closedValue(content);
    applyAttributes(content, { hidden: closed }, signal);
    if (trigger) applyAttributes(trigger, { 'aria-haspopup': 'dialog' }, signal);

    const onHidden = (): void => {
      // Without `destroyOnHide` the content stays in the hidden dialog.
      if (isInformation || options.destroyOnHide) setAttribute(content, 'hidden', closed);
      emit('hidden');
    };
    const request = { ...frame, title, content, signal, onHidden };
    const modal =
      !isInformation &&
      createModal(environment, {
        ...request,
        style: dialogStyle === 'alert' ? 'confirm-only' : dialogStyle,
        closable: dialogStyle === 'no-buttons',
        opener: trigger,
      });
    if (isInformation) loadInformation().catch(() => {});
    let isOpen = false;

    async function show(step?: BackStep): Promise<void> {
      if (isOpen || !emit('before-open')) return;
      isOpen = true;
      const answer = modal
        ? modal.show(step)
        : loadInformation().then((code) => code.showInformation(environment, request));
      emit('opened');
      const given = await answer;
      isOpen = false;
      if (given && !signal.aborted) emit(given);
    }

    if (trigger) {
      listen<MouseEvent>(trigger, 'click', signal, (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        return show();
      });
    }
    if (environment.editing) return;
    const open = guard(signal, show);
    if (closed)
      listen(content, 'beforematch', signal, () => {
        // The target of the address opens it below, and is then known in the history.
        if (!content.contains(readHashTarget(window))) open();
      });
    environment.use(hashTargets)(content, signal, (_target, isReached) => {
      const address = window.location.href;
      open({ address, isReached, beneath: isReached ? undefined : address.split('#', 1)[0] });
    });
    if (openOnLoad) {
      removeLogoutParameter(window);
      open();
    }
  },
} satisfies Widget<typeof dialogTable>;

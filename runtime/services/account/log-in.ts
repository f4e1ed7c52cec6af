import * as text from '#strings/account';
import type { LoginAnswer, LoginRequest } from '../../../protocol/http/accounts.js';
import * as calls from '../../../protocol/http/calls.js';
import * as historyNames from '../../../protocol/names/history.js';
import * as presenceNames from '../../../protocol/names/presence.js';
import { accountCode } from '../../../protocol/names/routes.js';
import { createLife } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { afterLeaving, type CloseModal, openModal } from '../../layers/modal.js';
import { dataLayer } from '../data-layer/data-layer.js';
import { createLogInView, type LogInRequest } from './log-in-view.js';
import { presence } from './presence.js';

/** Lets the visitor log in in a dialog over the page. Resolves with whether they have; never rejects. */
export type LogIn = (request?: LogInRequest) => Promise<boolean>;

/** Opens the dialog. The password is stored in its field only. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/ */
function openLogIn(environment: Environment, request: LogInRequest): Promise<boolean> {
  const { window, signal } = environment;
  const { call } = environment.use(dataLayer);
  const shown = createLife();
  const view = createLogInView(environment, request, shown.signal);
  const { element, form, message, submit } = view;
  const layersOpen = (): number =>
    Number((window.history.state as Readonly<Record<string, unknown>> | null)?.[historyNames.openLayers]) || 0;
  const layersBefore = layersOpen();

  return new Promise((resolve) => {
    let hide: CloseModal;
    function close(isIn: boolean, isNow?: boolean): void {
      hide(() => {
        afterLeaving(element, environment, () => element.remove());
        // The dialog's history entry is left asynchronously; a reload must not interrupt that.
        if (layersOpen() > layersBefore)
          window.addEventListener('popstate', () => resolve(isIn), { once: true, signal });
        else resolve(isIn);
      }, isNow);
    }

    function tell(words: string): void {
      message.textContent = words;
      submit.removeAttribute('aria-disabled');
      submit.textContent = text.logIn();
    }

    form.onsubmit = async (event) => {
      event.preventDefault();
      if (submit.hasAttribute('aria-disabled')) return;
      tell('');
      submit.setAttribute('aria-disabled', 'true');
      submit.textContent = text.loggingIn();
      const typed = new FormData(form);
      const json: LoginRequest = {
        email: `${typed.get('email')}`.trim(),
        password: `${typed.get('password')}`,
        rememberMe: typed.has('rememberMe'),
      };
      const result = await call<LoginAnswer>({
        method: 'POST',
        url: calls.session,
        secure: true,
        json,
        signal: shown.signal,
      }).catch(() => null);
      if (!result) return;
      if (result.ok) {
        if ('choosePasswordAt' in result.data) return window.location.assign(result.data.choosePasswordAt);
        // The page of the second step asks for the code, and comes back here.
        if ('needsCode' in result.data) {
          const { pathname, search } = window.location;
          return window.location.assign(`${accountCode}?returnTo=${encodeURIComponent(pathname + search)}`);
        }
        environment.use(presence).tell(presenceNames.loggedIn);
        return close(true);
      }
      tell(result.data?.error ?? result.message);
      form.querySelector<HTMLInputElement>('[type=password]')?.select();
    };
    view.cancel.onclick = () => close(false);
    signal.addEventListener('abort', () => (close(false, true), element.remove()), { signal: shown.signal });
    const cancel = (): void => close(false);
    // The page's dialogs focus their first button; here it is the first field.
    const focus = form.querySelector('input');
    hide = openModal(element, environment, { leave: cancel, closed: cancel, opener: request.opener, focus }, shown);
  });
}

/** The page's one login. Calls while its dialog is open get the same outcome. */
export const logIn: Service<LogIn> = {
  name: 'log-in',
  create(environment) {
    let running: Promise<boolean> | null = null;
    return (request = {}) => (running ??= openLogIn(environment, request).finally(() => (running = null)));
  },
};

import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { useStore } from '../ui/use-store.js';
import { LoginForm } from './LoginForm.js';

/** Asks for the login again, over the work. */
export function OpenLogin() {
  const { session } = useServices();
  const email = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.email : ''));
  return (
    <Dialog className="login-dialog" title={text.loginAgainTitle()} onCancel={session.putLoginAside}>
      <p>{text.loginAgainText()}</p>
      <LoginForm email={email}>
        <button type="button" className="button" onClick={session.putLoginAside}>
          {text.later()}
        </button>
      </LoginForm>
    </Dialog>
  );
}

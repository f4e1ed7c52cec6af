import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { useStore } from '../ui/use-store.js';
import { LoginForm } from './LoginForm.js';

/** The login over the work, when it expired during the work. */
export function LoginDialog() {
  const { session } = useServices();
  const isWanted = useStore(session.loginWanted, (wanted) => wanted);
  const email = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.email : ''));
  if (!isWanted) return null;
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

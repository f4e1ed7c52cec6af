import { lazyOverlay } from '../services/lazy-overlay.js';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';

const OpenLogin = lazyOverlay(async () => (await import('./OpenLogin.js')).OpenLogin);

/** The login over the work, when it expired during the work. */
export function LoginDialog() {
  const { session } = useServices();
  const isWanted = useStore(session.loginWanted, (wanted) => wanted);
  return isWanted && <OpenLogin />;
}

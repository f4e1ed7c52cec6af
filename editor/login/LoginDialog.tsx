import { lazyOverlay } from '../services/lazy-overlay.js';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';
import { useTypingRest } from '../ui/use-typing-rest.js';

const OpenLogin = lazyOverlay(async () => (await import('./OpenLogin.js')).OpenLogin);

/** The login over the work, when it expired during the work; it waits until nobody is typing. */
export function LoginDialog() {
  const { session, window, clock } = useServices();
  const isWanted = useStore(session.loginWanted, (wanted) => wanted);
  const mayOpen = useTypingRest(isWanted, window, clock);
  return mayOpen && <OpenLogin />;
}

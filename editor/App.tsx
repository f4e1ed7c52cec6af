import { useEffect } from 'react';
import { isEditorAccount } from '../protocol/enums/roles.js';
import * as text from '#strings/editor';
import { LoginDialog } from './account/LoginDialog.js';
import { LoginScreen } from './account/LoginScreen.js';
import { NotAllowed } from './account/NotAllowed.js';
import { CrashScreen } from './panels/CrashScreen.js';
import { EntriesScreen } from './entries/EntriesScreen.js';
import { DesignScreen } from './panels/DesignScreen.js';
import { PlainScreen } from './panels/PlainScreen.js';
import { Boundary } from './ui/Boundary.js';
import { ServicesContext, useServices } from './ui/services.js';
import type { Services } from './ui/services.js';
import { ToastList } from './ui/ToastList.js';
import { useStore } from './ui/use-store.js';

/** The editor. Nothing of a page is shown before the server has said who is there and that they may edit. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <Boundary fallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
        <Screen />
      </Boundary>
      <LoginDialog />
      <ToastList />
    </ServicesContext>
  );
}

function Screen() {
  const { session, router } = useServices();
  const account = useStore(session.account, (state) => state);
  const route = useStore(router.route, (state) => state);

  useEffect(() => void session.refresh(), [session]);
  const isDone = account.status === 'logged-in' && route.screen === 'login';
  useEffect(() => {
    if (!isDone) return;
    if (route.returnTo !== undefined) router.leaveFor(route.returnTo);
    else router.openPage(route.frameUrl, true);
  }, [isDone, router, route.frameUrl, route.returnTo]);

  switch (account.status) {
    case 'unknown':
      return <PlainScreen title={text.loading()} />;
    case 'unreachable':
      return <PlainScreen title={text.notLoadedTitle()} message={account.message || text.serverUnreachable()} retry={() => void session.refresh()} />;
    case 'logged-out':
      return <LoginScreen />;
    case 'logged-in':
      if (!isEditorAccount(account.account)) return <NotAllowed account={account.account} />;
      return route.screen === 'entries' ? <EntriesScreen /> : <DesignScreen />;
  }
}

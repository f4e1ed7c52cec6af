import { useEffect } from 'react';
import type { ComponentType } from 'react';
import * as text from '#strings/editor';
import { isEditorAccount } from '../protocol/enums/roles.js';
import { LoginDialog } from './account/LoginDialog.js';
import { LoginScreen } from './account/LoginScreen.js';
import { NotAllowed } from './account/NotAllowed.js';
import { followPresence } from './account/presence.js';
import { CrashScreen } from './panels/CrashScreen.js';
import { DesignScreen } from './panels/DesignScreen.js';
import { PlainScreen } from './panels/PlainScreen.js';
import { Boundary } from './ui/Boundary.js';
import { lazyScreen } from './ui/lazy-screen.js';
import type { Route } from './ui/router.js';
import { maySee } from './ui/screens.js';
import { ServicesContext, useServices } from './ui/services.js';
import type { Services } from './ui/services.js';
import { ToastList } from './ui/ToastList.js';
import { useStore } from './ui/use-store.js';

/** Screens about the site as a whole, by their route. */
const siteScreens: Readonly<Partial<Record<Route['screen'], ComponentType>>> = {
  accounts: lazyScreen(async () => (await import('./accounts/AccountsScreen.js')).AccountsScreen),
  entries: lazyScreen(async () => (await import('./entries/EntriesScreen.js')).EntriesScreen),
  languages: lazyScreen(async () => (await import('./languages/LanguagesScreen.js')).LanguagesScreen),
  orders: lazyScreen(async () => (await import('./orders/OrdersScreen.js')).OrdersScreen),
  'header-footer': lazyScreen(async () => (await import('./site-parts/HeaderFooterScreen.js')).HeaderFooterScreen),
};

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
  const { session, router, window } = useServices();
  const account = useStore(session.account, (state) => state);
  const route = useStore(router.route, (state) => state);

  useEffect(() => void session.refresh(), [session]);
  useEffect(() => {
    const life = new AbortController();
    followPresence(window, session, life.signal);
    return () => life.abort();
  }, [window, session]);
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
      return (
        <PlainScreen
          title={text.notLoadedTitle()}
          message={account.message || text.serverUnreachable()}
          retry={() => void session.refresh()}
        />
      );
    case 'logged-out':
      return <LoginScreen />;
    case 'logged-in':
      if (!isEditorAccount(account.account) || !maySee(account.account.roles, route.screen))
        return <NotAllowed account={account.account} />;
      return <SiteScreenOf screen={route.screen} />;
  }
}

function SiteScreenOf({ screen }: { readonly screen: Route['screen'] }) {
  const Screen = siteScreens[screen] ?? DesignScreen;
  return <Screen />;
}

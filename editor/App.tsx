import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import * as text from '#strings/editor';
import { isEditorAccount } from '../protocol/enums/roles.js';
import { followPresence } from './account/presence.js';
import { DesignScreen } from './design/DesignScreen.js';
import { LoginDialog } from './login/LoginDialog.js';
import { ServicesContext, useServices } from './services/services.js';
import type { Services } from './services/services.js';
import { CrashScreen } from './shell/CrashScreen.js';
import { lazyScreen } from './shell/lazy-screen.js';
import { PlainScreen } from './shell/PlainScreen.js';
import { maySee } from './shell/screens.js';
import { Boundary } from './ui/Boundary.js';
import { lazyPart } from './ui/lazy-part.js';
import type { Route } from './ui/router.js';
import { ScreensShown } from './ui/screen-heading.js';
import { ToastList } from './ui/ToastList.js';
import { useStore } from './ui/use-store.js';

const LoginScreen = lazyScreen(async () => (await import('./login/LoginScreen.js')).LoginScreen);
const NotAllowed = lazyScreen(async () => (await import('./login/NotAllowed.js')).NotAllowed);

/** Screens about the site as a whole, by their route. */
const siteScreens: Readonly<Partial<Record<Route['screen'], ComponentType>>> = {
  absent: lazyScreen(async () => (await import('./shell/AbsentScreen.js')).AbsentScreen),
  account: lazyScreen(async () => (await import('./own-account/OwnAccountScreen.js')).OwnAccountScreen),
  accounts: lazyScreen(async () => (await import('./accounts/AccountsScreen.js')).AccountsScreen),
  activity: lazyScreen(async () => (await import('./activity/ActivityScreen.js')).ActivityScreen),
  people: lazyScreen(async () => (await import('./people/PeopleScreen.js')).PeopleScreen),
  audit: lazyScreen(async () => (await import('./audit/AuditScreen.js')).AuditScreen),
  connections: lazyScreen(async () => (await import('./connections/ConnectionsScreen.js')).ConnectionsScreen),
  entries: lazyScreen(async () => (await import('./entries/EntriesScreen.js')).EntriesScreen),
  lists: lazyScreen(async () => (await import('./lists/ListsScreen.js')).ListsScreen),
  languages: lazyScreen(async () => (await import('./languages/LanguagesScreen.js')).LanguagesScreen),
  settings: lazyScreen(async () => (await import('./site-settings/SettingsScreen.js')).SettingsScreen),
  media: lazyScreen(async () => (await import('./media/MediaScreen.js')).MediaScreen),
  orders: lazyScreen(async () => (await import('./orders/OrdersScreen.js')).OrdersScreen),
  products: lazyScreen(async () => (await import('./products/ProductsScreen.js')).ProductsScreen),
  categories: lazyScreen(async () => (await import('./categories/CategoriesScreen.js')).CategoriesScreen),
  shop: lazyScreen(async () => (await import('./shop/ShopScreen.js')).ShopScreen),
  pages: lazyScreen(async () => (await import('./pages/PagesScreen.js')).PagesScreen),
  banner: lazyScreen(async () => (await import('./site-parts/BannerScreen.js')).BannerScreen),
  start: lazyScreen(async () => (await import('./onboarding/StartScreen.js')).StartScreen),
  transfer: lazyScreen(async () => (await import('./transfer/TransferScreen.js')).TransferScreen),
  theme: lazyScreen(async () => (await import('./site-parts/ThemeScreen.js')).ThemeScreen),
  'header-footer': lazyScreen(async () => (await import('./site-parts/HeaderFooterScreen.js')).HeaderFooterScreen),
};

const ProofDialog = lazyPart(async () => (await import('./proof/ProofDialog.js')).ProofDialog);

/** Asks again who somebody is, where an act needs it. */
function ProofQuestion() {
  const { session } = useServices();
  const isWanted = useStore(session.proofWanted, (wanted) => wanted);
  return (
    isWanted && (
      <Boundary fallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
        <ProofDialog />
      </Boundary>
    )
  );
}

/** The editor. Shows nothing of a page before the server has confirmed the account and its permission to edit. */
export function App({ services }: { readonly services: Services }) {
  const [shown] = useState(() => ({ count: 0 }));
  return (
    <ServicesContext value={services}>
      <ScreensShown value={shown}>
        <Boundary fallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
          <Screen />
        </Boundary>
      </ScreensShown>
      <LoginDialog />
      <ProofQuestion />
      <ToastList toasts={services.toasts} />
    </ServicesContext>
  );
}

function Screen() {
  const { session, router, window } = useServices();
  const account = useStore(session.account, (state) => state);
  const route = useStore(router.route, (state) => state);

  useEffect(() => {
    if (session.account.get().status === 'unknown') void session.refresh();
  }, [session]);
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
      if (
        route.screen !== 'account' &&
        !(isEditorAccount(account.account) && maySee(account.account.roles, route.screen))
      )
        return <NotAllowed account={account.account} />;
      return <SiteScreenOf screen={route.screen} />;
  }
}

function SiteScreenOf({ screen }: { readonly screen: Route['screen'] }) {
  const Screen = siteScreens[screen] ?? DesignScreen;
  return <Screen />;
}

import { useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { accountRoutes } from '../../protocol/names/routes.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { useStore } from '../ui/use-store.js';
import { createOwnAccountClient } from './own-account-client.js';
import { Passkeys } from './Passkeys.js';
import { SecondFactor } from './SecondFactor.js';
import { Sessions } from './Sessions.js';

/** The account that is logged in: its second factor and passkeys, and where it is logged in. Name, address and password are on its page of the site. */
export function OwnAccountScreen() {
  const { session } = useServices();
  const client = useMemo(() => createOwnAccountClient(session.send), [session]);
  const [changes, setChanges] = useState(0);
  const email = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.email : ''));
  return (
    <SiteScreen title={text.ownAccount()}>
      <p>
        {text.ownAccountOf({ email })} <a href={accountRoutes.own}>{text.ownAccountPage()}</a>
      </p>
      <SecondFactor client={client} onOthersOut={() => setChanges((count) => count + 1)} />
      <Passkeys client={client} />
      <Sessions key={changes} client={client} />
    </SiteScreen>
  );
}

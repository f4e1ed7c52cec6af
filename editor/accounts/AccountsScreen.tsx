import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { createAccountClient } from './account-client.js';
import { Contributors } from './Contributors.js';
import { Members } from './Members.js';
import { RequiredFactor } from './RequiredFactor.js';
import { SessionLifeChoice } from './SessionLifeChoice.js';

/** Accounts of the site: contributors and members. */
export function AccountsScreen() {
  const { session } = useServices();
  const client = useMemo(() => createAccountClient(session.send), [session]);
  return (
    <SiteScreen title={text.accounts()}>
      <Contributors client={client} />
      <RequiredFactor client={client} />
      <SessionLifeChoice client={client} />
      <Members client={client} />
    </SiteScreen>
  );
}

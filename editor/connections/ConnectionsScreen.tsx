import { useCallback, useMemo } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { useAnswer } from '../ui/use-answer.js';
import { createConnectionClient } from './connection-client.js';
import { ConnectionPart } from './ConnectionPart.js';
import { MailOutbox } from './MailOutbox.js';

/** The services that the site is connected to: keys, passwords and addresses, each with a test. */
export function ConnectionsScreen() {
  const { session } = useServices();
  const client = useMemo(() => createConnectionClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(useCallback(() => client.list(), [client]));
  if (!value && problem !== null)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.connectionsProblem()} retry={retry} />;
  if (!value) return <PlainScreen title={text.loading()} />;
  return (
    <SiteScreen title={text.connections()}>
      <p>{text.connectionsText()}</p>
      {value.connections.map((connection) => (
        <ConnectionPart key={connection.name} state={connection} client={client} onChanged={retry} />
      ))}
      <MailOutbox client={client} />
    </SiteScreen>
  );
}

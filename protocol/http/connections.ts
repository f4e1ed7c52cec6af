/** Shapes of the calls about the services that a site is connected to. Validated by `schema/connections.ts`. */
import type { ConnectionDraft, ConnectionFault, ConnectionTexts } from '../connections/check-connection.js';
import type { ConnectionName } from '../connections/connections.js';

/** How one service is connected. */
export interface ConnectionState {
  readonly name: ConnectionName;
  /** What is in effect. The environment of the server wins over the settings, and cannot be changed in the editor. */
  readonly source: 'environment' | 'settings' | 'none';
  /** Variables that are set in the environment. */
  readonly variables: readonly string[];
  /** Stored values, without secrets. */
  readonly values: ConnectionTexts;
  /** The last characters of each stored secret, by field; empty for a secret that is too short to show any. */
  readonly endings: ConnectionTexts;
  /** Whether stored secrets cannot be opened, because the secret of the server was lost: they have to be typed again. */
  readonly isUnreadable: boolean;
}

/** `GET {configConnections}` */
export interface ConnectionsAnswer {
  readonly connections: readonly ConnectionState[];
}

/** `PUT {configConnections}/{name}`: stores a connection, effective at once; answers its {@link ConnectionState}. DELETE removes it. */
export type ConnectionRequest = ConnectionDraft;

/** Body of a refused `PUT`, status 400. */
export interface ConnectionRefusal {
  readonly error: string;
  readonly faults: Readonly<Record<string, ConnectionFault>>;
}

export const connectionTestPath = '/test';

/**
 * What came of a real call to a service. `sent`: an e-mail is on its way; `accepted`: the service knows the key; `reached`: it answers;
 * `login`: user, password or key is refused; `sender`: sender or recipient is refused; `encryption`: no encrypted connection; `away`: no
 * answer; `unknown`: there is no such host; `failed`: it answers something else; `none`: nothing is connected.
 */
export const connectionOutcomes = [
  'sent',
  'accepted',
  'reached',
  'login',
  'sender',
  'encryption',
  'away',
  'unknown',
  'failed',
  'none',
] as const;

export type ConnectionOutcome = (typeof connectionOutcomes)[number];

/** `POST {configConnections}/{name}{connectionTestPath}`: tests what is in effect. */
export interface ConnectionTestAnswer {
  readonly outcome: ConnectionOutcome;
  /** The words of the service, or the address that an e-mail was sent to; may be empty. */
  readonly said: string;
}

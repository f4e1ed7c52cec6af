import type { Account } from '../../protocol/context/page-context.js';
import type { LoggedInAnswer, LoginAnswer, LoginCodeRequest, LoginRequest } from '../../protocol/http/accounts.js';
import * as calls from '../../protocol/http/calls.js';
import type { CallRequest, CallResult, Calls } from '../storage/calls.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';

/** `unknown` until the server has answered, which it has in the document where that is the editor's own. */
export type AccountState =
  | { readonly status: 'unknown' | 'logged-out' }
  | { readonly status: 'unreachable'; readonly message: string }
  | { readonly status: 'logged-in'; readonly account: Account };

/** The logged-in account, and logging in and out. */
export interface Session {
  readonly account: Store<AccountState>;
  /** Whether the login dialog is open over the work. */
  readonly loginWanted: Store<boolean>;
  /** Loads the account from the server. */
  refresh(): Promise<void>;
  /** Checks whether the login is still valid, and opens the login dialog over the work if it is not. */
  verify(): Promise<void>;
  /** Logs in. An account with a second factor is not logged in before `enterCode`. */
  logIn(request: LoginRequest): Promise<CallResult<LoginAnswer>>;
  /** Completes a log-in by a code. Status 410: it took too long, and begins again with the password. */
  enterCode(code: string): Promise<CallResult<LoggedInAnswer>>;
  /** True once logged out. A second call while one is under way is a no-op and returns false. [SES-04] */
  logOut(): Promise<boolean>;
  /**
   * Opens the login dialog over the work, unless the refusal that asks for it is older than the last login. True once
   * logged in, false when the dialog is dismissed.
   */
  requestLogin(): Promise<boolean>;
  putLoginAside(): void;
  /** The account of a log-in that was made elsewhere, such as by a passkey. */
  enter(answer: LoggedInAnswer): void;
  /** Whether the dialog is open that asks again who somebody is. */
  readonly proofWanted: Store<boolean>;
  /** Opens that dialog. True once proved, false when it is dismissed. */
  requestProof(): Promise<boolean>;
  settleProof(isProved: boolean): void;
  /** Makes a call. If the login has expired, or a recent proof is asked for, opens the dialog for it and then repeats the call. */
  send<T>(path: string, request?: CallRequest): Promise<CallResult<T>>;
  /** Makes a call whose caller handles an expired login itself. */
  sendOnce<T>(path: string, request?: CallRequest): Promise<CallResult<T>>;
}

/** A dialog over the work, and those that wait for what it ends with. */
interface Question {
  readonly wanted: Store<boolean>;
  ask(): Promise<boolean>;
  /** Closes the dialog. */
  settle(isDone: boolean): void;
}

function createQuestion(): Question {
  const wanted = createStore(false);
  let waiting: ((isDone: boolean) => void)[] = [];
  return {
    wanted,
    ask() {
      wanted.set(true);
      return new Promise((resolve) => waiting.push(resolve));
    },
    settle(isDone) {
      const settled = waiting;
      waiting = [];
      wanted.set(false);
      for (const resolve of settled) resolve(isDone);
    },
  };
}

/** Refusals after a login that may be late answers to calls from before it; each is checked before the dialog opens. */
const lateRefusals = 5;

/** The login dialog and the calls that wait for its result. */
interface LoginRequests {
  readonly wanted: Store<boolean>;
  request(): Promise<boolean>;
  /** Closes the dialog and resolves the waiting calls. */
  settle(loggedIn: boolean): void;
}

function createLoginRequests(client: Calls): LoginRequests {
  const { wanted, ask, settle } = createQuestion();
  let spared = 0;
  return {
    wanted,
    async request() {
      if (spared > 0 && !wanted.get()) {
        spared -= 1;
        if ((await client.send(calls.configAccount)).ok) return true;
      }
      return ask();
    },
    settle(loggedIn) {
      if (loggedIn) spared = lateRefusals;
      settle(loggedIn);
    },
  };
}

export function createSession(client: Calls): Session {
  const known = client.atHand<AccountAnswer>(calls.configAccount);
  const account = createStore<AccountState>(known ? toAccountState(known) : { status: 'unknown' });
  const login = createLoginRequests(client);
  const proof = createQuestion();
  /** Whether what a call was refused for is there now. */
  async function mend(result: CallResult<unknown>): Promise<boolean> {
    if (result.ok) return false;
    if (result.failure === 'proof-required') return proof.ask();
    return result.failure === 'login-required' && login.request();
  }
  let isLoggingOut = false;
  function enter(answer: LoggedInAnswer): void {
    client.setXsrfToken(answer.xsrfToken);
    account.set({ status: 'logged-in', account: answer.account });
    login.settle(true);
  }
  return {
    account,
    loginWanted: login.wanted,
    requestLogin: login.request,
    putLoginAside: () => login.settle(false),
    enter,
    proofWanted: proof.wanted,
    requestProof: proof.ask,
    settleProof: proof.settle,
    refresh: async () => account.set(toAccountState(await client.send<AccountAnswer>(calls.configAccount))),
    async verify() {
      if (account.get().status !== 'logged-in' || login.wanted.get() || isLoggingOut) return;
      const result = await client.send(calls.configAccount);
      if (!result.ok && result.failure === 'login-required' && !login.wanted.get()) await login.request();
    },
    async logIn(request) {
      const result = await client.send<LoginAnswer>(calls.session, { method: 'POST', body: request });
      if (result.ok && 'account' in result.value) enter(result.value);
      return result;
    },
    async enterCode(code) {
      const body: LoginCodeRequest = { code };
      const result = await client.send<LoggedInAnswer>(calls.sessionCode, { method: 'POST', body });
      if (result.ok) enter(result.value);
      return result;
    },
    async logOut() {
      if (isLoggingOut) return false;
      isLoggingOut = true;
      const result = await client.send(calls.logout, { method: 'POST', body: {} });
      isLoggingOut = false;
      return result.ok || result.failure === 'login-required';
    },
    sendOnce: client.send,
    async send<T>(path: string, request?: CallRequest) {
      let result = await client.send<T>(path, request);
      while (await mend(result)) result = await client.send<T>(path, request);
      return result;
    },
  };
}

type AccountAnswer = Account | { readonly account: Account };

function toAccountState(result: CallResult<AccountAnswer>): AccountState {
  if (result.ok)
    return { status: 'logged-in', account: 'account' in result.value ? result.value.account : result.value };
  if (result.failure === 'login-required') return { status: 'logged-out' };
  return { status: 'unreachable', message: result.message };
}

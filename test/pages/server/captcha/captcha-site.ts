import { randomUUID } from 'node:crypto';
import type { CaptchaChallenge, CaptchaPayload } from '../../../../protocol/captcha/challenge.js';
import { captchaNames, type CaptchaName } from '../../../../protocol/captcha/providers.js';
import * as calls from '../../../../protocol/http/calls.js';
import { deriveNatively, solveChallenge } from '../../../../runtime/services/captcha/solve.js';
import {
  createTestServer,
  pageDocument,
  testSite,
  type Browser,
  type TestServer,
  type TestServerOptions,
} from '../support.js';

export const form = (name: CaptchaName) => ({
  id: `form-${name}`,
  type: 'form',
  value: {
    formId: `form-${name}`,
    captcha: name,
    fields: [{ id: 'name', type: 'text', title: 'Name', required: true }],
  },
});

const site = {
  ...testSite,
  pages: captchaNames.map((name, index) => pageDocument(String(index + 1), index ? `/${name}` : '/', [form(name)])),
};

export const keys = {
  MORTISE_RECAPTCHA_SITE_KEY: 'site-r',
  MORTISE_RECAPTCHA_SECRET: 'secret-r',
  MORTISE_TURNSTILE_SITE_KEY: 'site-t',
  MORTISE_TURNSTILE_SECRET: 'secret-t',
};

export interface Saved {
  readonly status: number;
  readonly body: {
    readonly entryId?: string;
    readonly captchaFail?: boolean;
    readonly error?: string;
    readonly errors?: Record<string, string>;
  };
}

export async function setUp(options: TestServerOptions = {}): Promise<{ server: TestServer; browser: Browser }> {
  const server = await createTestServer({ site, ...options });
  const browser = server.browser();
  await browser.fetch('/');
  return { server, browser };
}

export async function save(
  browser: Browser,
  name: CaptchaName,
  captchaKey?: string,
  more: Record<string, unknown> = {},
): Promise<Saved> {
  const { key } = (await (await browser.fetch(calls.formKey, { method: 'POST' })).json()) as { key: string };
  const request = {
    key,
    formId: `form-${name}`,
    form: '{"name":"Ada"}',
    submissionId: randomUUID(),
    ...(captchaKey !== undefined && { captchaKey }),
    ...more,
  };
  const response = await browser.call('POST', calls.formSave, request);
  return { status: response.status, body: (await response.json()) as Saved['body'] };
}

export async function fetchChallenge(browser: Browser): Promise<CaptchaChallenge> {
  return (await (await browser.fetch(calls.captchaChallenge)).json()) as CaptchaChallenge;
}

export function toToken(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

export async function solve(challenge: CaptchaChallenge): Promise<CaptchaPayload> {
  return { challenge, solution: await solveChallenge(challenge, deriveNatively(crypto as Crypto)) };
}

export async function entryCount(server: TestServer): Promise<number> {
  return (await server.store.formEntries.list({ limit: 50, offset: 0 })).length;
}

/** Captcha marks of the stored entries. */
export async function marks(server: TestServer): Promise<unknown[]> {
  const entries = await server.store.formEntries.list({ limit: 50, offset: 0 });
  return entries.map((entry) => entry.captcha);
}

export const refusal = { status: 400, body: { captchaFail: true, error: 'Complete CAPTCHA before submitting' } };

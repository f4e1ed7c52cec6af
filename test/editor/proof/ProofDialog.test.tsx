// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { askForProof } from '../../../editor/shell/recent-proof.js';
import { roles } from '../../../protocol/enums/roles.js';
import { configProof, type ProofAnswer } from '../../../protocol/http/passkeys.js';
import { button, createTestServices, flush, press, render } from '../support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [roles.viewer, roles.billing] };

/** The editor of an account whose last proof is an old one, with a call that needs a recent one. */
async function open(ways: Partial<ProofAnswer> = {}) {
  window.history.replaceState(null, '', '/config/account');
  let isProved = false;
  const services = createTestServices(({ method, path, body }) => {
    if (path === '/api/config/account') return { body: { account } };
    if (path === configProof && method === 'GET')
      return { body: { isRecent: isProved, hasCode: false, hasPasskey: false, ...ways } };
    if (path === configProof) {
      const { password, code } = body as { password?: string; code?: string };
      isProved = password === 'right' || code === '123456';
      return isProved ? { body: {} } : { status: 400, body: { error: 'This is not your password.' } };
    }
    if (path === '/api/config/guarded')
      return isProved ? { body: { done: true } } : { status: 403, body: { proofRequired: true, error: 'Confirm.' } };
    return { body: { sessions: [], passkeys: [] } };
  });
  const { container } = render(<App services={services} />);
  await flush();
  await flush();
  const dialog = (): HTMLElement | null => container.querySelector('dialog');
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) await flush();
  };
  return { container, services, dialog, settled };
}

async function type(container: HTMLElement, value: string): Promise<void> {
  const field = container.querySelector<HTMLInputElement>('dialog input')!;
  field.value = value;
  press(button(container, 'Confirm'));
  await flush();
}

beforeEach(() => document.body.replaceChildren());

describe('an act that needs a recent proof', () => {
  test('is done after the password, with the same request', async () => {
    const { container, services, dialog, settled } = await open();
    const acted = services.session.send('/api/config/guarded', { method: 'POST', body: { kept: 'as it was' } });
    await settled();
    expect(dialog()?.textContent).toContain('Confirm that it is you');
    await type(container, '');
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Please enter your password.');
    await type(container, 'wrong');
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('This is not your password.');
    await type(container, 'right');
    expect(await acted).toMatchObject({ ok: true, value: { done: true } });
    expect(dialog()).toBeNull();
    const sent = services.seen.filter(({ path }) => path === '/api/config/guarded');
    expect(sent.map(({ body }) => body)).toEqual([{ kept: 'as it was' }, { kept: 'as it was' }]);
  });

  test('fails with its reason when the dialog is put aside', async () => {
    const { container, services, settled } = await open();
    const acted = services.session.send('/api/config/guarded', { method: 'POST', body: {} });
    await settled();
    press(button(container, 'Cancel'));
    expect(await acted).toMatchObject({ ok: false, failure: 'proof-required', message: 'Confirm.' });
  });

  test('takes a code of an account that has a second factor', async () => {
    const { container, services, settled } = await open({ hasCode: true });
    const acted = services.session.send('/api/config/guarded');
    await settled();
    press(button(container, 'Use a code of the app'));
    await flush();
    expect(container.querySelector('dialog label')?.textContent).toBe('Code');
    await type(container, '123456');
    expect(await acted).toMatchObject({ ok: true });
  });

  test('that no call can repeat asks before, and only where the proof is an old one', async () => {
    const { container, services, dialog, settled } = await open();
    const asked = askForProof(services.session);
    await settled();
    await type(container, 'right');
    expect(await asked).toBe(true);
    expect(await askForProof(services.session)).toBe(true);
    expect(dialog()).toBeNull();
  });
});

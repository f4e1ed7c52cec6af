// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { PageAccess } from '../../../editor/panels/PageAccess.js';
import { maskedSecret } from '../../../protocol/enums/page-access.js';
import { roles } from '../../../protocol/enums/roles.js';
import { passwordStrength } from '../../../protocol/http/calls.js';
import { strengthDelayMs } from '../../../protocol/widgets/password.js';
import type { Reply } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

async function open(
  stored: { access: string; password: string },
  held: readonly number[] = [roles.editor],
  save: () => Reply = () => ({ body: { access: 'password', password: maskedSecret } }),
  drafts = new Map<string, string>(),
) {
  const services = createTestServices(({ path, method }) => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: held } } };
    if (path === passwordStrength) return { body: { score: 3, text: 'Good.' } };
    return method === 'PUT' ? save() : { body: stored };
  });
  await services.session.refresh();
  const { container } = render(withServices(services, <PageAccess pageId="p" drafts={drafts} />));
  await flush();
  const radio = (name: string): HTMLInputElement =>
    [...container.querySelectorAll('label')]
      .find((label) => label.textContent === name)
      ?.querySelector('input') as HTMLInputElement;
  const submit = async (): Promise<void> => {
    act(
      () =>
        void container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await flush();
  };
  const sent = (): unknown[] => services.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return {
    container,
    radio,
    submit,
    sent,
    services,
    password: () => container.querySelector<HTMLInputElement>('input[type=password]'),
  };
}

describe('who may see the page', () => {
  test('is sent with the password’s mask when the password is unchanged [LIM-21]', async () => {
    const { password, radio, submit, sent } = await open({ access: 'password', password: maskedSecret });
    expect(password()?.value).toBe(maskedSecret);
    press(radio('Members of the site'));
    expect(password()).toBeNull();
    press(radio('Whoever knows its password'));
    await submit();
    // Nothing has changed, so that nothing is sent.
    expect(sent()).toEqual([]);
    press(radio('Everybody'));
    await submit();
    expect(sent()).toEqual([{ access: 'public', password: '' }]);
  });

  test('shows the minimum password length beside the field and keeps the typed values', async () => {
    const { container, password, radio, submit, sent } = await open({ access: 'public', password: '' });
    press(radio('Whoever knows its password'));
    type(password() as HTMLInputElement, 'short');
    await submit();
    expect([
      sent(),
      container.querySelector('[role=alert]')?.textContent,
      document.activeElement === password(),
    ]).toEqual([[], 'The password needs at least 8 characters.', true]);
    type(password() as HTMLInputElement, 'long enough');
    await submit();
    expect(sent()).toEqual([{ access: 'password', password: 'long enough' }]);
  });

  test('says how hard a new password is to guess, by the server, and asks nothing about the mask', async () => {
    const { container, password, services } = await open({ access: 'password', password: maskedSecret });
    const asked = () => services.seen.filter(({ path }) => path === passwordStrength).map(({ body }) => body);
    const said = () => container.querySelector('[id$=strength]');
    await act(() => services.clock.advance(strengthDelayMs));
    await flush();
    expect([asked(), said()?.textContent]).toEqual([[], '']);
    type(password() as HTMLInputElement, 'long');
    type(password() as HTMLInputElement, 'long enough');
    await act(() => services.clock.advance(strengthDelayMs));
    await flush();
    expect(asked()).toEqual([{ password: 'long enough', isOfPage: true }]);
    expect([said()?.textContent, said()?.querySelector('meter')?.getAttribute('value')]).toEqual(['Good. ', '3']);
    expect(password()?.getAttribute('aria-describedby')).toContain(said()?.id);
  });

  test('shows why the server refused, and keeps the choice', async () => {
    const { container, radio, submit } = await open({ access: 'public', password: '' }, undefined, () => ({
      status: 400,
      body: { error: 'This page is open to everybody.' },
    }));
    press(radio('Members of the site'));
    await submit();
    expect([container.querySelector('[role=alert]')?.textContent, radio('Members of the site').checked]).toEqual([
      'This page is open to everybody.',
      true,
    ]);
  });

  test('is said to be unsaved while it is, survives other settings, and can be dropped', async () => {
    const drafts = new Map<string, string>();
    const show = (): Promise<Awaited<ReturnType<typeof open>>> =>
      open({ access: 'public', password: '' }, undefined, undefined, drafts);
    const first = await show();
    const said = (container: Element): string => container.querySelector('form [role=status]')?.textContent ?? '';
    expect(said(first.container)).toBe('Counts at once, without publishing.');
    press(first.radio('Members of the site'));
    expect(said(first.container)).toContain('Not saved yet');
    const again = await show();
    expect([again.radio('Members of the site').checked, again.sent()]).toEqual([true, []]);
    press(button(again.container, 'Discard'));
    expect([again.radio('Everybody').checked, drafts.size]).toEqual([true, 0]);
    press(again.radio('Members of the site'));
    await again.submit();
    expect([again.sent(), drafts.size]).toEqual([[{ access: 'members', password: '' }], 0]);
  });

  test('is read-only for an account without the permission', async () => {
    const { container } = await open({ access: 'members', password: '' }, [roles.viewer]);
    const radios = [...container.querySelectorAll<HTMLInputElement>('fieldset:disabled input')];
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect([button(container, 'Save').getAttribute('aria-disabled'), container.querySelector('form')]).toEqual([
      'true',
      null,
    ]);
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { SettingsScreen } from '../../../editor/site-settings/SettingsScreen.js';
import { roles } from '../../../protocol/enums/roles.js';
import { detailsOf } from '../../../protocol/site/business.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

async function open(view: string, byServer: Record<string, string> = {}, theirs: object | null = null) {
  let isLate = theirs !== null;
  let business = detailsOf();
  let settings = { cartDays: 30, eventDays: 90, unpaidOrderDays: 30, policyLink: '' };
  const sent: unknown[] = [];
  const services = createTestServices(({ method, path, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [roles.admin] } } };
    if (method === 'PUT') sent.push(body);
    if (method === 'PUT' && isLate) {
      isLate = false;
      business = { ...business, ...theirs };
      return { status: 409, body: { error: 'Late.' } };
    }
    if (path === '/api/config/business') {
      business = { ...business, ...(body as object | null) };
      return { body: { business } };
    }
    settings = { ...settings, ...(body as object | null) };
    return { body: { settings, byServer, pages: [{ title: 'Privacy', path: '/privacy' }], isAsked: false } };
  });
  await services.session.refresh();
  services.router.openAddress(`/config/settings?view=${view}`);
  const { container } = render(withServices(services, <SettingsScreen />));
  await flush();
  const labelled = <T extends HTMLElement>(label: string): T => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return container.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`) as T;
  };
  return { container, sent, labelled, services };
}

beforeEach(() => document.body.replaceChildren());

describe('the settings of the site', () => {
  it('send of the business what was changed alone, and no address that is none', async () => {
    const { container, sent, labelled } = await open('');
    type(labelled('City'), 'Landing');
    type(labelled<HTMLSelectElement>('Country'), 'DE');
    type(labelled('E-mail'), 'nobody');
    press(button(container, 'Save settings'));
    await flush();
    expect(sent).toEqual([]);
    expect(container.textContent).toContain('Please write an address such as shop@example.com.');
    type(labelled('E-mail'), 'a@b.example');
    press(button(container, 'Save settings'));
    await flush();
    expect(sent).toEqual([
      { city: 'Landing', country: 'DE', email: 'a@b.example', from: { city: '', country: '', email: '' } },
    ]);
  });

  it('name of privacy what the server sets, and send the rest', async () => {
    const { container, sent, labelled } = await open('privacy', { eventDays: 'MORTISE_EVENT_DAYS' });
    expect(container.textContent).toContain('Set on the server by MORTISE_EVENT_DAYS, which wins over the settings.');
    expect(container.textContent).toContain('Visitors are not asked');
    type(labelled('Unpaid orders are cancelled after'), '7');
    type(labelled('Carts that are not bought are kept'), '14');
    type(labelled<HTMLSelectElement>('Page with the privacy policy'), '/privacy');
    press(button(container, 'Save settings'));
    await flush();
    expect(sent).toEqual([
      {
        cartDays: 14,
        unpaidOrderDays: 7,
        policyLink: '/privacy',
        from: { cartDays: 30, unpaidOrderDays: 30, policyLink: '' },
      },
    ]);
  });

  it('changed by somebody else meanwhile go on top of what they stored, which is told where both changed the same', async () => {
    const { container, sent, labelled } = await open('', {}, { city: 'Bath', street: 'Quay 1' });
    type(labelled('City'), 'Landing');
    type(labelled('State or province'), 'ME');
    press(button(container, 'Save settings'));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toContain(
      'Somebody else saved meanwhile: City: Bath. What you wrote stands in the fields',
    );
    expect([labelled<HTMLInputElement>('City').value, labelled<HTMLInputElement>('Street and number').value]).toEqual([
      'Landing',
      'Quay 1',
    ]);
    press(button(container, 'Save settings'));
    await flush();
    expect(sent[1]).toEqual({ city: 'Landing', region: 'ME', from: { city: 'Bath', region: '' } });
    expect(container.querySelector('[role=alert]')).toBeNull();
  });

  it('ask before what was typed is left', async () => {
    const { container, labelled, services } = await open('');
    type(labelled('City'), 'Landing');
    await flush();
    press([...container.querySelectorAll('nav a')].find(({ textContent }) => textContent === 'Privacy') as HTMLElement);
    await flush();
    expect(document.querySelector('dialog')).not.toBeNull();
    expect(services.router.route.get().view).toBe('');
  });
});

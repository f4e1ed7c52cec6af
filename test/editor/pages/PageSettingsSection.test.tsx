// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readFamilies, readKit, readShortname } from '../../../editor/pages/page-settings-form.js';
import { PageSettingsSection } from '../../../editor/pages/PageSettingsSection.js';
import type { WorkAtRisk } from '../../../editor/ui/use-leave-question.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { PageSettingsAnswer, PageSettingsRequest } from '../../../protocol/http/page-settings.js';
import { defaultPageSettings } from '../../../protocol/site/page-settings.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

const collections = [{ id: 'c1', title: 'Journal', path: '/journal' }];

async function open(given: { role?: number; refusal?: Reply; theirs?: object } = {}) {
  const { role = roles.admin } = given;
  let settings = defaultPageSettings;
  const sent: PageSettingsRequest[] = [];
  const services = createTestServices(({ method, path, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [role] } } };
    if (method === 'PUT') {
      sent.push(body as PageSettingsRequest);
      if (given.refusal) return given.refusal;
      settings = { ...settings, ...(body as PageSettingsRequest) };
    }
    settings = { ...settings, ...given.theirs };
    delete given.theirs;
    return { body: { settings, collections } satisfies PageSettingsAnswer };
  });
  await services.session.refresh();
  let work: WorkAtRisk = { isAtRisk: () => false };
  const { container } = render(withServices(services, <PageSettingsSection onOpened={(next) => void (work = next)} />));
  await flush();
  const labelled = <T extends HTMLElement>(label: string): T => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(label));
    return (found?.control ?? container.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`)) as unknown as T;
  };
  const save = async (): Promise<void> => {
    press(button(container, 'Save settings'));
    await flush();
  };
  return { container, sent, labelled, save, isAtRisk: () => work.isAtRisk() };
}

beforeEach(() => document.body.replaceChildren());

describe('typed settings', () => {
  it('are read from what was pasted, too', () => {
    expect(readShortname(' https://Tern-Joinery.disqus.com/embed.js')).toEqual({ value: 'tern-joinery' });
    expect(readShortname('')).toEqual({ value: '' });
    expect(readKit('<link rel="stylesheet" href="https://use.typekit.net/abc1def.css">')).toEqual({ value: 'abc1def' });
    expect(readFamilies('proxima-nova,, Acumin Pro , proxima-nova')).toEqual({ value: ['proxima-nova', 'Acumin Pro'] });
  });

  it.each([readShortname('tern joinery'), readKit('abc'), readFamilies('"quoted"')])(
    'say what is wrong: %j',
    (read) => {
      expect(read).toHaveProperty('error');
    },
  );
});

describe('the settings of all pages', () => {
  it('send what was changed alone, and say that it is saved', async () => {
    const { labelled, sent, save, isAtRisk } = await open();
    await save();
    expect(sent).toEqual([]);
    press(labelled('The site is being developed'));
    press(labelled('Journal'));
    type(labelled<HTMLSelectElement>('Button that saves pictures'), 'always');
    expect(isAtRisk()).toBe(true);
    await save();
    expect(sent).toEqual([
      {
        developerMode: true,
        demoCollections: ['c1'],
        pinterestMode: 'always',
        from: { developerMode: false, demoCollections: [], pinterestMode: 'never' },
      },
    ]);
    expect(isAtRisk()).toBe(false);
  });

  it('changed by somebody else meanwhile go on top of what they stored, which is told where both changed the same', async () => {
    const given: { refusal?: Reply; theirs?: object } = { refusal: { status: 409, body: { error: 'Late.' } } };
    const { container, labelled, sent, save } = await open(given);
    type(labelled<HTMLSelectElement>('Button that saves pictures'), 'always');
    given.theirs = { pinterestMode: 'hover', cloneable: true };
    await save();
    expect(container.querySelector('[role=alert]')?.textContent).toContain('pictures on Pinterest: hover.');
    delete given.refusal;
    await save();
    expect(sent[1]).toEqual({ pinterestMode: 'always', from: { pinterestMode: 'hover' } });
  });

  it('ask for the short name without which there are no comments, and lose nothing when they are refused [CTX-05] [CTX-06]', async () => {
    const { container, labelled, sent, save, isAtRisk } = await open({
      refusal: { status: 400, body: { error: 'No.' } },
    });
    press(labelled('Comments below posts'));
    await save();
    expect([sent, container.textContent?.includes('Comments need the short name')]).toEqual([[], true]);
    const name = labelled<HTMLInputElement>('Short name at Disqus');
    expect(document.activeElement).toBe(name);
    type(name, 'not a name');
    await save();
    expect([sent, name.value]).toEqual([[], 'not a name']);
    type(name, 'tern.disqus.com');
    await save();
    expect(sent).toMatchObject([{ commentsEnabled: true, disqusShortname: 'tern' }]);
    expect([container.textContent?.includes('No.'), isAtRisk()]).toEqual([true, true]);
  });

  it('are shown and not changed by who may not set anything', async () => {
    const { container } = await open({ role: roles.editor });
    expect(container.querySelector('fieldset')?.disabled).toBe(true);
    expect(container.querySelector('button[type=submit]')).toBeNull();
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { providerScripts, type ProviderScripts } from '../../../runtime/services/provider-scripts.js';
import { widget } from '../../../runtime/widgets/follow/follow.js';
import { holdScripts, type HeldScript } from '../../support/held-scripts.js';
import { mountHtml, type MountedPage } from '../../support/mount.js';

const url = 'https://provider.example/script.js';
const script = { url, host: 'provider.example', timeoutMs: 10_000 };

function open(): { page: MountedPage; service: ProviderScripts; held: readonly HeldScript[] } {
  const page = mountHtml('<main></main>', widget);
  return { page, service: page.environment.use(providerScripts), held: holdScripts() };
}

afterEach(() => void vi.restoreAllMocks());

describe('scripts of providers', () => {
  it('are asked for once a page, whoever asks [BOOK-06] [FOLLOW-01]', async () => {
    const { service, held } = open();
    const asked = Promise.all([service.load(script), service.load(script)]);
    expect(held.map((each) => [each.url, each.element.parentElement])).toEqual([[url, document.head]]);
    await held[0]?.end('load');
    expect(await asked).toEqual([true, true]);
    expect(await service.load(script)).toBe(true);
    expect(held).toHaveLength(1);
  });

  it('are not asked for again after a failure [FOLLOW-01]', async () => {
    const { service, held } = open();
    const asked = service.load(script);
    await held[0]?.end('error');
    expect([await asked, await service.load(script), held.length]).toEqual([false, false, 1]);
  });

  it('are given up after their time, and what comes later changes nothing [FOLLOW-02]', async () => {
    const { page, service, held } = open();
    let outcome: boolean | undefined;
    void service.load(script).then((isLoaded) => (outcome = isLoaded));
    page.clock.advance(9999);
    await Promise.resolve();
    expect(outcome).toBeUndefined();
    page.clock.advance(1);
    await held[0]?.end('load');
    expect(outcome).toBe(false);
  });

  it('that draw beside themselves stand in each place', () => {
    const { service, held } = open();
    const place = document.querySelector('main') as HTMLElement;
    void service.load({ ...script, place });
    void service.load({ ...script, place });
    expect(held.map((each) => each.element.parentElement)).toEqual([place, place]);
  });
});

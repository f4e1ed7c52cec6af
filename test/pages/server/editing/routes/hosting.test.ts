import { describe, expect, it } from 'vitest';
import { readServerSettings } from '../../../../../pages/server/start/settings.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { upgradePath, websiteStatuses, type WebsiteStatus } from '../../../../../protocol/site/upgrade.js';
import { createTestServer, loggedIn } from '../../support.js';

const read = async (websiteStatus: WebsiteStatus | null): Promise<unknown> => {
  const server = await createTestServer({
    hosting: websiteStatus && { billingOrigin: 'https://host.example', websiteStatus },
  });
  return (await (await loggedIn(server, [roles.billing])).fetch('/api/config/hosting')).json();
};

describe('the host of the site', () => {
  it('sells a subscription to a trial site [ROUTE-17]', async () => {
    expect(await read('trial')).toEqual({ upgradeUrl: 'https://host.example/settings/billing/upgrade' });
  });

  it.each(websiteStatuses.filter((status) => status !== 'trial'))(
    'changes the subscription of a site that is %s [ROUTE-18] [ENUM-12]',
    (status) => {
      expect(upgradePath(status)).toBe('/settings/billing/subscriptions/website');
    },
  );

  it('is null when it is not configured', async () => {
    expect(await read(null)).toEqual({ upgradeUrl: null });
  });

  it('is read from the environment, and refused for an invalid value', () => {
    expect(
      readServerSettings({ MORTISE_BILLING_URL: 'https://host.example/', MORTISE_WEBSITE_STATUS: 'trial' }).hosting,
    ).toEqual({ billingOrigin: 'https://host.example', websiteStatus: 'trial' });
    expect(readServerSettings({ MORTISE_BILLING_URL: 'https://host.example' }).hosting?.websiteStatus).toBe('paid');
    expect(readServerSettings({}).hosting).toBeNull();
    expect(() => readServerSettings({ MORTISE_WEBSITE_STATUS: 'rich' })).toThrow('MORTISE_WEBSITE_STATUS is "rich"');
    expect(() => readServerSettings({ MORTISE_BILLING_URL: 'javascript:alert(1)' })).toThrow('MORTISE_BILLING_URL');
  });
});

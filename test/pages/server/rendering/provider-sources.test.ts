import { describe, expect, it } from 'vitest';
import { booking } from '../../../../pages/blocks/booking.js';
import { follow } from '../../../../pages/blocks/follow.js';
import { needsOf } from '../../../../pages/blocks/page-needs.js';
import { addSources } from '../../../../pages/server/rendering/policy-sources.js';
import { providerSourcesOf } from '../../../../pages/server/rendering/provider-sources.js';
import { createContext } from '../../blocks/render-support.js';

type Template = typeof booking;

async function policyOf(template: Template, value: Record<string, boolean | string>): Promise<string> {
  const markup = await template.render({ id: 'b', type: template.type, value }, createContext());
  return addSources("default-src 'none'; script-src 'self'; trusted-types mortise", providerSourcesOf(needsOf(markup)));
}

describe('the policy of a page with a provider', () => {
  it.each([
    [booking, { provider: 'table', venue: '12' }, 'https://www.opentable.com'],
    [booking, { provider: 'reservations', venue: 'loft' }, 'https://www.exploretock.com'],
    [follow, { profile: '@tern' }, 'https://platform.twitter.com'],
  ] as const)('admits its scripts and frames [BOOK-06] [FOLLOW-01]', async (template, value, host) => {
    const policy = await policyOf(template, value);
    expect(policy).toContain(`script-src 'self' ${host}`);
    expect(policy).toContain(`frame-src ${host}`);
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    [booking, { provider: 'table', venue: 'loft' }],
    [booking, { provider: 'spaceship', venue: '' }],
    [follow, { profile: 'no profile' }],
  ] as const)('is as it was without a venue or a profile', async (template, value) => {
    expect(await policyOf(template, value)).toBe("default-src 'none'; script-src 'self'; trusted-types mortise");
  });
});

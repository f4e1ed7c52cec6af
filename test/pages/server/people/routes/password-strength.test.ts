import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../support.js';

const path = '/api/site-users/account/password-strength';

describe('asking how hard a new password is to guess', () => {
  it('is answered in words, to pages of the site alone', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    const answers = [];
    for (const password of ['elevenchars', 'password1234', 'correct horse battery staple'])
      answers.push(await (await browser.call('POST', path, { password })).json());
    expect(answers).toEqual([
      { score: 0, text: 'One more character is needed.' },
      { score: 0, text: expect.stringContaining('tried first') as string },
      { score: 4, text: 'Very good: very hard to guess.' },
    ]);
    const stranger = await server.browser().fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' },
      body: '{"password":"correct horse battery staple"}',
    });
    expect(stranger.status).toBe(403);
  });

  it('is refused for what is no password, and after many questions in a minute', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    expect((await browser.call('POST', path, { password: 'x'.repeat(1025) })).status).toBe(400);
    expect((await browser.call('POST', path, {})).status).toBe(400);
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1)
      statuses.add((await browser.call('POST', path, { password: 'short' })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

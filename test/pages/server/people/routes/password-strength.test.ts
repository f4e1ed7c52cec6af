import { describe, expect, it } from 'vitest';
import { createTestServer, origin } from '../../support.js';

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

  it('takes fewer characters for the password of a page, and answers an owner in the language of the editor', async () => {
    const browser = (await createTestServer()).browser();
    await browser.fetch('/');
    const judged = async (language: string, password: string): Promise<unknown> => {
      const answer = await browser.fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          origin,
          referer: `${origin}/config/design`,
        },
        body: JSON.stringify({ password, isOfPage: true }),
      });
      return answer.json();
    };
    expect(await judged('en', 'elmtree')).toEqual({ score: 0, text: 'One more character is needed.' });
    expect(await judged('de', 'elmtree')).toEqual({ score: 0, text: 'Ein Zeichen fehlt noch.' });
    expect(await judged('ar', 'elmtree')).toEqual({ score: 0, text: 'ينقص حرف واحد.' });
    expect(await judged('en', 'elm3fOx!q')).not.toMatchObject({ score: 0 });
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

import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

/** A mail server that takes everything; it says what it took. */
async function startMailServer(): Promise<{ readonly port: number; readonly taken: string[]; close(): void }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const said = String(chunk);
      if (isData) {
        const whole = taken.pop() + said;
        taken.push(whole);
        if (!whole.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(said)) {
        isData = true;
        taken.push('');
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, taken, close: () => void server.close() };
}

test('an owner on a phone reads why an e-mail could not be sent, and has it tried again by keys', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/connections`);
  await logIn(page, site);
  const part = page.getByRole('region', { name: 'E-mails that wait' });
  await expect(part.getByText('No e-mail waits to be sent.')).toBeVisible();
  const database = new LibsqlDatabase(join(site.dataFolder, 'mortise.db'), { timeout: 5000 });
  const values = "'lost.note', 'account-notice', 'x', 'ada@example.com', 0, 12, null, '550 The mailbox is full', 1";
  database.exec(
    `insert into mail_outbox (entry_id, kind, payload, recipient, entry_version, attempts, next_attempt_at, last_error, queued_at) values (${values})`,
  );
  database.close();
  await page.reload();
  await expect(part).toContainText('One was given up.');
  await expect(part.getByRole('listitem')).toContainText('550 The mailbox is full');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await part.getByRole('button', { name: 'Try all of them again now' }).press('Enter');
  await expect(page.getByText('They are tried again.')).toBeVisible();
  await expect(part).not.toContainText('was given up');
});

test('an owner on a phone connects a mail server by keys alone, and reads the e-mail of the test', async ({
  page,
  edited: site,
}) => {
  const mail = await startMailServer();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/connections`);
  await logIn(page, site);
  const part = page.getByRole('region', { name: 'Mail server' });
  await part.getByLabel('Host').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(mail.port));
  await part.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(part.getByText('Please fill this in.')).toBeVisible();
  await expect(part.getByLabel('Host')).toBeFocused();
  await page.keyboard.type('127.0.0.1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('If');
  await expect(part.getByLabel('Encryption')).toHaveValue('offered');
  await part.getByLabel('User name').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('a password of the mail server');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Mail server” is saved and in effect.')).toBeVisible();
  await expect(part.getByText('Stored, ends in rver.')).toBeVisible();
  await part.getByRole('button', { name: 'Test Mail server' }).press('Enter');
  await expect(part.getByText(`An e-mail is on its way to ${site.owner.email}.`)).toBeVisible();
  expect(mail.taken).toHaveLength(1);
  expect(mail.taken[0]).toContain('Test of the mail server');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  // No answer of the server holds the password.
  const answer = await page.request.get(`${site.origin}/api/config/connections`);
  expect(await answer.text()).not.toContain('a password of');
  await part.getByRole('button', { name: 'Disconnect Mail server' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(part.getByText('Not connected')).toBeVisible();
  await expect(part).toBeFocused();
  await expect(part.getByLabel('Host')).toHaveValue('');
  mail.close();
});

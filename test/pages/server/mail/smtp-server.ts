import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An e-mail as received by the mail server. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A mail server that accepts everything (RFC 5321, no TLS), or refuses recipients while `refuses` is set. */
export async function startSmtpServer(): Promise<{ url: string; taken: TakenMail[]; refuses: boolean }> {
  const state = { url: '', taken: [] as TakenMail[], refuses: false };
  const server = createServer((socket) => {
    let [buffer, from, to, isData]: [string, string, string[], boolean] = ['', '', [], false];
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') from = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'RCPT' && state.refuses) return void say('550 no such mailbox');
      if (verb === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      isData = verb === 'DATA';
      say(isData ? '354 go on' : '250 ok');
    };
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += String(chunk);
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) command(part);
        else {
          state.taken.push({ from, to, data: part.replaceAll('\r\n..', '\r\n.') });
          [to, isData] = [[], false];
          say('250 taken');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

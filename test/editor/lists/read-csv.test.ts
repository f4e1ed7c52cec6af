import { describe, expect, test } from 'vitest';
import { csvRows, readSubscriberFile } from '../../../editor/lists/read-csv.js';

const emailsOf = (text: string): string[] => readSubscriberFile(text).subscribers.map(({ email }) => email);

describe('a file of addresses', () => {
  test.each([
    ['one address on each line', 'a@example.com\nb@example.com\n'],
    [
      'with titles, quotes and a mark of UTF-8',
      '\ufeff"E-mail","Name"\r\n"a@example.com","A, B"\r\nb@example.com,\r\n',
    ],
    ['parted by semicolons, the address in another column', 'Name;Mail\n"A; ""B""";a@example.com\nB;b@example.com'],
    ['parted by tabs', 'Name\tMail\nA\ta@example.com\nB\tb@example.com\n\n'],
    ['with an address twice', 'a@example.com\nA@EXAMPLE.com\nb@example.com'],
  ])('is read: %s', (_, text) => expect(emailsOf(text)).toEqual(['a@example.com', 'b@example.com']));

  test('has languages where a column says so', () => {
    expect(readSubscriberFile('email,language\na@example.com,de\nb@example.com,<b>\n').subscribers).toEqual([
      { email: 'a@example.com', locale: 'de' },
      { email: 'b@example.com', locale: '' },
    ]);
  });

  test('of this editor brings in who is subscribed, and no formula', () => {
    const text = "email,state\n'=a@example.com,subscribed\nb@example.com,unsubscribed\nc@example.com,pending\n";
    expect(emailsOf(text)).toEqual(['=a@example.com']);
  });

  test('names the lines without an address, by where they begin', () => {
    const { wrongLines } = readSubscriberFile('mail,name\na@example.com,"two\nlines"\nnobody,x\n,,\nb@example.com,\n');
    expect(wrongLines).toEqual([4]);
  });

  test('may be empty, or end in a quote', () => {
    expect([emailsOf(''), emailsOf('\ufeff\n'), emailsOf('name\nx')]).toEqual([[], [], []]);
    expect([...csvRows('a,"b')].map(({ cells }) => cells)).toEqual([['a', 'b']]);
  });

  test('of 50,000 lines is read in well under a second', () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `name ${index},n${index}@example.com`).join('\n');
    const from = process.cpuUsage();
    expect(emailsOf(text)).toHaveLength(50_000);
    // Of the processor, in microseconds: another program's load is not counted.
    expect(process.cpuUsage(from).user).toBeLessThan(2_000_000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyLink } from '../../../editor/entries/reply-link.js';

const read = (link: string) => {
  const { protocol, pathname, searchParams } = new URL(link);
  return { protocol, to: decodeURIComponent(pathname), parameters: Object.fromEntries(searchParams) };
};

describe('the address of a reply', () => {
  it('quotes each answer on lines of their own, below room for the reply', () => {
    const link = replyLink('ada+x@example.com', 'Letters & more', [
      { label: 'Name', value: 'Ada' },
      { label: 'Phone', value: '' },
      { label: 'Letter', value: 'One\n\nTwo & three?' },
    ]);
    expect(read(link)).toEqual({
      protocol: 'mailto:',
      to: 'ada+x@example.com',
      parameters: {
        subject: 'Re: Letters & more',
        body: '\r\n\r\n> Name: Ada\r\n> Letter:\r\n> One\r\n>\r\n> Two & three?',
      },
    });
  });

  it('is never longer than mail programs take, never broken, and never names another recipient', () => {
    const text = fc.string({ unit: 'binary', maxLength: 3000 });
    fc.assert(
      fc.property(text, text, text, (form, label, value) => {
        const link = replyLink('a?cc=evil@example.com', form, [{ label, value }]);
        expect(link.length).toBeLessThanOrEqual(1900);
        expect(Object.keys(read(link).parameters)).toEqual(['subject', 'body']);
        expect(() => decodeURIComponent(link)).not.toThrow();
      }),
    );
  });

  it('ends a letter that is too long with an ellipsis', () => {
    const { parameters } = read(replyLink('a@example.com', 'Contact', [{ label: 'Letter', value: '😀'.repeat(900) }]));
    expect(parameters['body']).toMatch(/^\r\n\r\n> Letter: (?:😀)+…$/u);
  });
});

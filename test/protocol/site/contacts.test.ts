import { describe, expect, it } from 'vitest';
import { contactLinks } from '../../../protocol/site/contacts.js';

const all = { isShown: true, phone: '', email: '', address: '', hoursLink: '' };

describe('contact bar', () => {
  it('offers to call, to write, to come and to read the hours, as links [BAR-02]', () => {
    expect(
      contactLinks({
        ...all,
        phone: '+49 (0)30 / 555-01',
        email: ' us@tern.example ',
        address: '14 Sail Loft & Sons',
        hoursLink: '/visit',
      }),
    ).toEqual([
      { kind: 'phone', href: 'tel:+493055501' },
      { kind: 'email', href: 'mailto:us@tern.example' },
      { kind: 'address', href: 'https://www.openstreetmap.org/search?query=14%20Sail%20Loft%20%26%20Sons' },
      { kind: 'hours', href: '/visit' },
    ]);
  });

  it('leaves out what is empty or leads nowhere, and everything while it is off [BAR-02]', () => {
    expect(contactLinks({ ...all, phone: 'call us', email: ' ', hoursLink: 'javascript:alert(1)' })).toEqual([]);
    expect(contactLinks({ ...all, isShown: false, phone: '030 1' })).toEqual([]);
    expect(contactLinks({ ...all, phone: '030 1' })).toEqual([{ kind: 'phone', href: 'tel:0301' }]);
  });

  it('lets no e-mail address add to its letter', () => {
    expect(contactLinks({ ...all, email: 'a@b.example?bcc=c@d.example' })[0]?.href).toBe(
      'mailto:a@b.example%3Fbcc%3Dc%40d.example',
    );
  });
});

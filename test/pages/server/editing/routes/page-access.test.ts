import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenTo } from '../../../../../pages/server/access/page-access.js';
import { createProof, lockOf } from '../../../../../pages/server/access/unlocking.js';
import { pageAccess } from '../../../../../protocol/enums/page-access.js';
import { roles } from '../../../../../protocol/enums/roles.js';

const account = (held: readonly number[]) => ({ id: 'a', email: 'a@example.com', displayName: 'A', roles: held });
const member = { id: 'm', email: 'm@example.com', displayName: 'M' };
const none = { account: null, member: null, unlocked: new Map<string, string>() };

const visitors = {
  nobody: none,
  member: { ...none, member },
  'who knows the password': { ...none, unlocked: new Map([['p', 'lock']]) },
  'who knew a former password': { ...none, unlocked: new Map([['p', 'other']]) },
  'who knows the password of another page': { ...none, unlocked: new Map([['q', 'lock']]) },
  admin: { ...none, account: account([roles.admin]) },
  editor: { ...none, account: account([roles.editor]) },
  'store manager': { ...none, account: account([roles.storeManager]) },
  viewer: { ...none, account: account([roles.viewer]) },
};

const openTo: Readonly<Record<keyof typeof visitors, Readonly<Record<(typeof pageAccess)[number], boolean>>>> = {
  nobody: { public: true, members: false, password: false },
  member: { public: true, members: true, password: false },
  'who knows the password': { public: true, members: false, password: true },
  'who knew a former password': { public: true, members: false, password: false },
  'who knows the password of another page': { public: true, members: false, password: false },
  admin: { public: true, members: true, password: true },
  editor: { public: true, members: true, password: true },
  'store manager': { public: true, members: false, password: false },
  viewer: { public: true, members: false, password: false },
};

describe('access to a page [ROLE-07]', () => {
  for (const [name, visitor] of Object.entries(visitors) as [keyof typeof visitors, (typeof visitors)['nobody']][]) {
    it.each(pageAccess)(`${name}: %s`, (access) => {
      expect(isOpenTo({ id: 'p', access, lock: 'lock' }, visitor)).toBe(openTo[name][access]);
    });
  }

  it('a password page without a password cannot be unlocked', () => {
    fc.assert(
      fc.property(fc.string(), (known) => {
        expect(
          isOpenTo({ id: 'p', access: 'password', lock: '' }, { ...none, unlocked: new Map([['p', known]]) }),
        ).toBe(false);
      }),
    );
  });

  it('a proof for one page unlocks no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pageAccess),
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.boolean(),
        (access, id, lock, isMember) => {
          const visitor = { ...none, member: isMember ? member : null, unlocked: new Map([[`${id}x`, lock]]) };
          expect(isOpenTo({ id, access, lock }, visitor)).toBe(
            access === 'public' || (access === 'members' && isMember),
          );
        },
      ),
    );
  });
});

describe('a proof of a password', () => {
  it('reveals neither the password nor its hash, and changes with them', () => {
    expect(lockOf(null)).toBe('');
    expect(lockOf('hash one')).not.toBe(lockOf('hash two'));
    expect(lockOf('hash one')).toMatch(/^[\w-]{16}$/);
    const rule = { id: 'p', access: 'password', lock: lockOf('hash one') } as const;
    expect(createProof('secret', rule, 1000)).not.toContain('hash one');
    expect(createProof('secret', rule, 1000)).not.toBe(
      createProof('secret', { ...rule, lock: lockOf('hash two') }, 1000),
    );
    expect(createProof('secret', rule, 1000)).not.toBe(createProof('other', rule, 1000));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addClosed, announcementVersion, isAnnounced, readClosed } from '../../../protocol/site/announcement.js';

const bar = (text: string, link = '', isShown = true) => ({ isShown, text, link });

describe('announcement', () => {
  it('is shown when it is switched on and says something [BAR-04]', () => {
    expect([isAnnounced(bar('Open')), isAnnounced(bar('  ')), isAnnounced(bar('Open', '', false))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has another version for another text or address, and the same for the same words', () => {
    expect(announcementVersion(bar('Open late'))).toBe(announcementVersion(bar(' Open late ', '', false)));
    const versions = [bar('Open late'), bar('Open early'), bar('Open late', '/visit')].map(announcementVersion);
    expect(new Set(versions).size).toBe(3);
  });

  it('is remembered in a cookie with those of other languages, the newest four', () => {
    let cookie: string | null = null;
    for (const version of ['a', 'b', 'a', 'c', 'd', 'e']) cookie = addClosed(cookie, version);
    expect(cookie).toBe('a.c.d.e');
    expect(readClosed(cookie)).toEqual(['a', 'c', 'd', 'e']);
  });

  it.each([null, undefined, '', '.', 'a.', 'A', 'a;b', 'a.b.c.d.e', 'toolongforit', '<script>'])(
    'is not closed by the cookie %j',
    (cookie) => expect(readClosed(cookie)).toEqual([]),
  );

  it('can always be closed, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, link, former) => {
        const version = announcementVersion(bar(text, link));
        expect(readClosed(addClosed(former, version))).toContain(version);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { icsWords, parseIcs, propertiesOf } from '../../../support/icalendar.js';
import { createTestServer, loggedIn, origin, pageDocument, testSite, type TestServer } from '../support.js';

const event = (id: string, more: Partial<PageDocument>): PageDocument =>
  pageDocument(id, `/events/${id}`, [], { pageType: 50, itemKind: 'event', title: `Event ${id}`, ...more });

const pages: readonly PageDocument[] = [
  pageDocument('20', '/events', [{ id: 'list', type: 'journal-list', value: { kind: 'event' } }], {
    pageType: 1,
    title: 'Events',
  }),
  event('21', {
    date: '2027-02-01',
    startTime: '19:30',
    endTime: '21:00',
    place: 'The shop; back door',
    placeAddress: 'Pier 3, Castine',
    title: `Stühle, ${'schöne '.repeat(20)}\\ 🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑`,
    excerpt: 'One.\n\nTwo: a;b',
    tags: 'Elm, a b',
  }),
  event('22', { date: '2027-01-16', endDate: '2027-01-17' }),
  event('23', { date: '2026-12-01' }),
  event('24', { date: '2027-03-01' }),
  event('27', { date: '2026-12-18', startTime: '10:00', repeats: 'fortnightly', repeatsUntil: '2027-02-12' }),
];
const access = { ['24'.padStart(24, '0')]: { access: 'members', passwordHash: null } as const };

const open = (timeZone = 'Europe/Berlin'): Promise<TestServer> =>
  createTestServer({
    site: {
      ...testSite,
      settings: { ...testSite.settings, timeZone },
      pages: [...testSite.pages, ...pages],
      access,
    },
  });

async function file(server: TestServer, path: string) {
  const answer = await server.browser().fetch(path);
  return { answer, calendar: parseIcs(await answer.text()) };
}

describe('the file of an event', () => {
  it('says in lines of 75 octets, with escaped texts, what a calendar program has to know', async () => {
    const { answer, calendar } = await file(await open(), '/events/21.ics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(propertiesOf(calendar)).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN' });
    const [zone, item] = calendar.components;
    expect([zone?.name, item?.name, calendar.components.length]).toEqual(['VTIMEZONE', 'VEVENT', 2]);
    const own = propertiesOf(item!);
    expect(own).toMatchObject({
      UID: `${'21'.padStart(24, '0')}@test-site`,
      'DTSTART;TZID=Europe/Berlin': '20270201T193000',
      'DTEND;TZID=Europe/Berlin': '20270201T210000',
      DTSTAMP: '20270115T080000Z',
      CATEGORIES: 'Elm,a b',
      URL: `${origin}/events/21`,
    });
    expect(own['SEQUENCE']).toMatch(/^\d{1,9}$/);
    expect(icsWords(own['LOCATION']!)).toBe('The shop; back door, Pier 3, Castine');
    expect(own['LOCATION']).toContain('\\;');
    expect(icsWords(own['DESCRIPTION']!)).toBe('One.\n\nTwo: a;b');
    expect(icsWords(own['SUMMARY']!)).toBe(pages[1]!.title);
  });

  it('says how clocks are changed where the event is', async () => {
    const { calendar } = await file(await open(), '/events/21.ics');
    const [zone] = calendar.components;
    expect(propertiesOf(zone!)).toEqual({ TZID: 'Europe/Berlin' });
    const changes = zone!.components.map((each) => ({ name: each.name, ...propertiesOf(each) }));
    expect(changes).toContainEqual({
      name: 'DAYLIGHT',
      DTSTART: '20270328T020000',
      TZOFFSETFROM: '+0100',
      TZOFFSETTO: '+0200',
    });
    expect(changes).toContainEqual({
      name: 'STANDARD',
      DTSTART: '20271031T030000',
      TZOFFSETFROM: '+0200',
      TZOFFSETTO: '+0100',
    });
  });

  it('has days for an event of whole days, UTC for a site in UTC, and the rule of one that comes back', async () => {
    const server = await open('UTC');
    const days = await file(server, '/events/22.ics');
    expect(days.calendar.components).toHaveLength(1);
    expect(propertiesOf(days.calendar.components[0]!)).toMatchObject({
      'DTSTART;VALUE=DATE': '20270116',
      'DTEND;VALUE=DATE': '20270118',
    });
    const weekly = propertiesOf((await file(server, '/events/27.ics')).calendar.components[0]!);
    expect(weekly).toMatchObject({
      DTSTART: '20261218T100000Z',
      RRULE: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270212T100000Z',
    });
    expect(Object.keys(weekly)).not.toContain('DTEND');
  });

  it('keeps its id and counts up when the event is published again', async () => {
    const server = await open();
    const read = async () =>
      propertiesOf((await file(server, '/events/21.ics')).calendar.components.find(({ name }) => name === 'VEVENT')!);
    const before = await read();
    const id = '21'.padStart(24, '0');
    server.advance(60_000);
    const own = await loggedIn(server);
    const document = { ...pages[1]!, date: '2027-02-02' };
    const saved = await own.call('PUT', `/api/config/pages/${id}/draft`, { document, baseVersion: 1 });
    const { version } = (await saved.json()) as { version: number };
    expect((await own.call('POST', `/api/config/pages/${id}/publish`, { baseVersion: version })).status).toBe(200);
    const after = await read();
    expect(after['UID']).toBe(before['UID']);
    expect(after['DTSTART;TZID=Europe/Berlin']).toBe('20270202T193000');
    expect(Number(after['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']));
  });

  it('is that of the event also where a list that is typed by hand names it', async () => {
    const posts = [{ id: 'a', title: 'An event', link: '/events/22' }];
    const news = pageDocument('19', '/news', [{ id: 'list', type: 'journal-list', value: { posts } }], { pageType: 1 });
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, news, ...pages] } });
    const answer = await server.browser().fetch('/events/22.ics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await (await server.browser().fetch('/events/22')).text()).toContain('"@type":"Event"');
  });

  it('is refused where the event is, and not for pages that are no events', async () => {
    const server = await open();
    const status = async (path: string): Promise<number> => (await server.browser().fetch(path)).status;
    expect(await status('/events/24.ics')).toBe(404);
    expect(await status('/contact.ics')).toBe(404);
    expect(await status('/events/none.ics')).toBe(404);
    const own = await (await loggedIn(server)).fetch('/events/24.ics');
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('the file of a collection', () => {
  it('has every event that comes and everybody may read, and is not sent twice', async () => {
    const server = await open();
    const { answer, calendar } = await file(server, '/events/calendar.ics');
    expect(propertiesOf(calendar)).toMatchObject({ NAME: 'Events – Test site', 'X-WR-CALNAME': 'Events – Test site' });
    const uids = calendar.components.filter(({ name }) => name === 'VEVENT').map((each) => propertiesOf(each)['UID']);
    expect(uids.map((uid) => Number(uid?.split('@')[0])).sort()).toEqual([21, 22, 27]);
    const again = await server
      .browser()
      .fetch('/events/calendar.ics', { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await server.browser().fetch('/contact/calendar.ics')).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { createTestServer, loggedIn, origin, pageDocument, testSite, type TestServer } from '../support.js';

// The server's clock stands at 2027-01-15, 08:00 UTC.
const list = (value = {}) => ({ id: 'list', type: 'journal-list', value: { kind: 'event', count: 2, ...value } });
const past = { id: 'past', type: 'journal-list', value: { kind: 'event', past: true, count: 1, heading: 'Over' } };
const month = { id: 'month', type: 'calendar', value: {} };

function event(id: string, more: Partial<PageDocument>): PageDocument {
  const blocks = [
    { id: 'by', type: 'byline', value: {} },
    { id: 'near', type: 'post-links', value: {} },
  ];
  return pageDocument(id, `/events/${id}`, blocks, { pageType: 50, itemKind: 'event', title: `Event ${id}`, ...more });
}

const pages: readonly PageDocument[] = [
  pageDocument('20', '/events', [list(), month, past], { pageType: 1, title: 'Events' }),
  event('21', { date: '2027-02-01', startTime: '19:30', endTime: '21:00', place: 'The shop', tags: 'Elm' }),
  event('22', { date: '2027-01-16', price: '25', tickets: '/tickets', placeAddress: 'Pier 3 & 4', tags: 'elm' }),
  event('23', { date: '2026-12-01', tags: 'elm' }),
  event('24', { date: '2027-03-01', title: 'Secret' }),
  event('25', { title: 'Undated' }),
  event('26', { date: '2026-11-01' }),
  event('27', { date: '2026-12-18', startTime: '10:00', repeats: 'weekly', repeatsUntil: '2027-02-12' }),
  pageDocument('28', '/events/post', [], { pageType: 50, title: 'A post among events' }),
];
const access = { ['24'.padStart(24, '0')]: { access: 'members', passwordHash: null } as const };

const open = (timeZone = 'Europe/Berlin', more: readonly PageDocument[] = []): Promise<TestServer> =>
  createTestServer({
    site: {
      ...testSite,
      settings: { ...testSite.settings, timeZone },
      pages: [...testSite.pages, ...pages, ...more],
      access,
    },
  });

const titles = (html: string): string[] =>
  [...html.matchAll(/class="post-link"[^>]*>([^<]*)</g)].map(([, title = '']) => title);

async function read(server: TestServer, path: string) {
  const answer = await server.browser().fetch(path);
  const html = await answer.text();
  return { status: answer.status, html, titles: titles(html) };
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const part = (html: string, id: string): string =>
  new RegExp(`<section[^>]*data-block-id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

describe('a collection of events [ENUM-04] [ENUM-22]', () => {
  it('lists what comes, the next first, and what is over apart, in parts', async () => {
    const server = await open();
    const { html } = await read(server, '/events');
    expect(titles(part(html, 'list'))).toEqual(['Event 27', 'Event 22']);
    expect(titles(part(html, 'past'))).toEqual(['Event 23']);
    expect(part(html, 'past')).toContain('href="/events/page/2"');
    expect(part(html, 'list')).not.toContain('/page/2');
    const second = await read(server, '/events/page/2');
    expect([second.status, titles(part(second.html, 'past'))]).toEqual([200, ['Event 26']]);
    expect((await read(server, '/events/page/3')).status).toBe(404);
  });

  it('shows N/A for an event without a day, after all others, and leaves it out of calendars [SUMM-05]', async () => {
    const server = await open('UTC', [pageDocument('30', '/soon', [{ ...list({ count: 9 }), id: 'soon' }])]);
    const { html } = await read(server, '/soon');
    expect(titles(html)).toEqual(['Event 27', 'Event 22', 'Event 21', 'Undated']);
    expect(plain(html)).toMatch(/N\/A Undated/);
    expect(plain((await read(server, '/events/25')).html)).toContain('When N/A');
    expect((await read(server, '/events/25.ics')).status).toBe(404);
  });

  it('opens events to those who may read them', async () => {
    const server = await open('UTC', [pageDocument('30', '/soon', [{ ...list({ count: 9 }), id: 'soon' }])]);
    const own = titles(await (await (await loggedIn(server)).fetch('/soon')).text());
    expect(own).toContain('Secret');
    expect((await read(server, '/events')).html).not.toContain('Secret');
  });

  it('has a page of each tag with what comes and what is over', async () => {
    const { status, html } = await read(await open(), '/events/tag/elm');
    expect([status, titles(part(html, 'topic-posts')), titles(part(html, 'topic-past'))]).toEqual([
      200,
      ['Event 22', 'Event 21'],
      ['Event 23'],
    ]);
  });

  it('turns an event into a past one at its end, in pages that were cached', async () => {
    const server = await open('America/New_York');
    expect((await read(server, '/events')).html).toContain('Event 22');
    // The day is over there five hours later than in Greenwich.
    server.advance(Date.parse('2027-01-17T04:59:59Z') - 1_800_000_000_000);
    expect(titles(part((await read(server, '/events')).html, 'list'))).toContain('Event 22');
    server.advance(1000);
    const after = (await read(server, '/events')).html;
    expect(titles(part(after, 'list'))).toEqual(['Event 27', 'Event 21']);
    expect(titles(part(after, 'past'))).toEqual(['Event 22']);
  });
});

describe('the page of an event', () => {
  it('says when and where it is, in the time zone of the site, and what can be done', async () => {
    const { html } = await read(await open(), '/events/21');
    expect(html).toContain('<time datetime="2027-02-01T19:30+01:00">Monday, February 1, 2027 at 7:30 PM</time>');
    expect(html).toContain('<time datetime="2027-02-01T21:00+01:00">9:00 PM</time>');
    expect(plain(html)).toContain('GMT+1');
    expect(plain(html)).toContain('Where The shop');
    expect(html).toMatch(
      /<a class="button button-outline" href="\/events\/21\.ics" type="text\/calendar" download(?:="")?>/,
    );
    const other = await read(await open(), '/events/22');
    expect(plain(other.html)).toContain('When Saturday, January 16, 2027 Where Pier 3 &amp; 4 Price $25.00 Tickets');
  });

  it('says how often it comes back, that it is over, and which are beside it', async () => {
    const server = await open();
    const weekly = await read(server, '/events/27');
    expect(plain(weekly.html)).toContain('Every week until Friday, February 12, 2027');
    expect(weekly.html).toContain('datetime="2027-01-15T10:00+01:00"');
    const over = await read(server, '/events/23');
    expect(plain(over.html)).toContain('This event is over.');
    expect(over.html).not.toContain('.ics');
    expect(over.html).toMatch(/href="\/events\/26" rel="prev"/);
    expect(over.html).toMatch(/href="\/events\/27" rel="next"/);
  });

  it('describes itself to search engines', async () => {
    const { html } = await read(await open(), '/events/22');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(json)['@graph']).toEqual([
      {
        '@type': 'Event',
        name: 'Event 22',
        url: `${origin}/events/22`,
        inLanguage: 'en',
        startDate: '2027-01-16',
        endDate: '2027-01-16',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', address: 'Pier 3 & 4' },
        offers: { '@type': 'Offer', url: `${origin}/tickets`, price: '25', priceCurrency: 'USD' },
        organizer: { '@type': 'Organization', name: 'Test site', url: origin },
      },
    ]);
    expect((await read(await open(), '/events/25')).html).not.toContain('"Event"');
    const sitemap = await (await (await open()).browser().fetch('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${origin}/events/22</loc>`);
    expect(sitemap).toContain(`<loc>${origin}/events/tag/elm</loc>`);
  });
});

describe('the calendar of events', () => {
  it('is a table of the month with a caption, headers and links to the months beside it', async () => {
    const { html } = await read(await open(), '/events');
    const table = part(html, 'month');
    expect(table).toContain('<caption>January 2027</caption>');
    expect(plain(table)).toContain('Sun Mon Tue Wed Thu Fri Sat');
    expect(table.match(/<th scope="col">/g)).toHaveLength(7);
    expect(table).toContain('href="?month=2026-12#month-month" rel="prev"');
    expect(table).toContain('href="?month=2027-02#month-month" rel="next"');
    expect(table).toContain('href="/events/calendar.ics"');
    expect(table.match(/href="\/events\/27"/g)).toHaveLength(5);
    expect(table).toContain('<time datetime="2027-01-29T10:00">10:00 AM</time>');
    expect(table).not.toContain('Secret');
  });

  it('shows the month that the address asks for, and the present one for nonsense and months out of reach', async () => {
    const server = await open();
    const caption = async (query: string): Promise<string | undefined> =>
      /<caption>([^<]*)/.exec((await read(server, `/events${query}`)).html)?.[1];
    expect(await caption('?month=2027-02')).toBe('February 2027');
    for (const query of ['?month=2027-13', '?month=x', '?month=1999-01', '?month=2099-01', '?month='])
      expect(await caption(query), query).toBe('January 2027');
    const december = (await read(server, '/events?month=2026-12')).html;
    expect(part(december, 'month').match(/href="\/events\/27"/g)).toHaveLength(2);
    expect(december).toContain(`<link rel="canonical" href="${origin}/events"`);
    expect(plain(part((await read(server, '/events?month=2027-06')).html, 'month'))).toContain(
      'There are no events in this month.',
    );
    const last = part((await read(server, '/events?month=2029-01')).html, 'month');
    expect(last).not.toContain('rel="next"');
  });

  it('begins weeks as the language does, and marks every day of an event', async () => {
    const server = await open('UTC', [event('31', { date: '2027-01-30', endDate: '2027-02-02', title: 'Long' })]);
    const days = async (query: string): Promise<number | undefined> =>
      part((await read(server, `/events${query}`)).html, 'month').match(/>Long</g)?.length;
    expect([await days(''), await days('?month=2027-02')]).toEqual([2, 2]);
  });
});

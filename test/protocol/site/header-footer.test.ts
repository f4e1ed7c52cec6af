import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldTable } from '../../../protocol/blocks/block-table.js';
import { settleHeaderFooter, sitePartTables } from '../../../protocol/site/header-footer.js';
import { sitePartLabels } from '../../../protocol/site/labels.js';

describe('header and footer', () => {
  test('of an owner who has set nothing are plain', () => {
    expect(settleHeaderFooter({})).toEqual({
      header: {
        brand: 'title',
        logo: '',
        navigation: 'row',
        menu: [],
        buttonText: '',
        buttonLink: '',
        languages: 'header',
      },
      announcement: { isShown: false, text: '', link: '' },
      footer: { text: '', links: [], smallPrint: '', badge: 'none', badgeText: '', badgeLink: '' },
      contacts: { isShown: false, phone: '', email: '', address: '', hoursLink: '' },
    });
  });

  test('keep what their tables know, and nothing else', () => {
    const settled = settleHeaderFooter({
      header: {
        brand: 'logo',
        logo: '/media/logo.svg',
        navigation: 'sideways',
        buttonText: 'x'.repeat(100),
        unknown: 1,
      },
      footer: {
        text: 7,
        links: [{ id: 'a', text: 'One', link: '/one', more: true }, 'nonsense', { id: 'a', text: 'Two' }],
      },
    });
    expect(settled.header).toMatchObject({
      brand: 'logo',
      logo: '/media/logo.svg',
      navigation: 'row',
      buttonText: 'x'.repeat(40),
    });
    expect(settled.header).not.toHaveProperty('unknown');
    expect(settled.footer.text).toBe('');
    expect(settled.footer.links).toEqual([
      { id: 'a', group: '', text: 'One', link: '/one' },
      { id: 'item-2', group: '', text: '', link: '' },
      { id: 'a-2', group: '', text: 'Two', link: '' },
    ]);
  });

  test('settle any value, idempotently', () => {
    const fields = fc.dictionary(
      fc.constantFrom('brand', 'logo', 'navigation', 'menu', 'buttonText', 'links', 'text', 'smallPrint', '__proto__'),
      fc.anything(),
    );
    fc.assert(
      fc.property(fields, fields, (header, footer) => {
        const settled = settleHeaderFooter({ header, footer });
        expect(settleHeaderFooter(settled)).toEqual(settled);
      }),
    );
  });

  test('have words for every field and every choice', () => {
    for (const [part, { fields }] of Object.entries(sitePartTables)) {
      const words = sitePartLabels[part as keyof typeof sitePartTables].fields;
      for (const [name, spec] of Object.entries(fields as FieldTable)) {
        expect(words[name]?.label, name).toBeTruthy();
        if (spec.type === 'choice') expect(Object.keys(words[name]?.choices ?? {}), name).toEqual(spec.choices);
        if (spec.type === 'list') expect(Object.keys(words[name]?.item ?? {}), name).toEqual(Object.keys(spec.item));
      }
    }
  });
});

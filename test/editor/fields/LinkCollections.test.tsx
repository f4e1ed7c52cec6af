// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { SiteAccess } from '../../../editor/services/use-site-access.js';
import { archiveTable } from '../../../protocol/blocks/archive.js';
import type { PageSummary } from '../../../protocol/http/pages.js';
import { renderField } from '../support/field.js';
import { button, flush, press } from '../support/render.js';

const page = (id: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id,
  path: `/${id}`,
  title: id,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});

const pages = [page('about'), page('journal', { lists: 'post' }), page('events', { lists: 'event' })];

/** A field for a journal, on a site whose lists of pages are `answers`, one after the other. */
function setup(answers: (readonly PageSummary[] | null)[]) {
  const site: SiteAccess = {
    listPages: async () => answers.shift() ?? null,
    readSections: async () => [],
    checkLink: async () => 'ok',
    listMedia: async () => null,
    upload: null,
  };
  const { container, stored } = renderField(
    { spec: archiveTable.fields.journal, label: { label: 'Journal' }, name: 'journal', values: { journal: '' } },
    { site },
  );
  const dialog = (): HTMLElement => document.querySelector('dialog')!;
  return {
    stored,
    dialog,
    rows: () => [...dialog().querySelectorAll<HTMLElement>('.choice-row')],
    open: async () => {
      press(button(container, 'Choose… Journal'));
      await flush();
    },
  };
}

describe('the choice of a collection', () => {
  test('offers the pages that list such items, and no other address', async () => {
    const { open, dialog, rows, stored } = setup([pages]);
    await open();
    expect(rows().map(({ textContent }) => textContent)).toEqual(['journal/journal']);
    expect(dialog().querySelector('.link-kinds')).toBeNull();
    press(rows()[0]!.querySelector('input')!);
    press(button(document, 'Use this link'));
    await flush();
    expect(stored).toEqual(['/journal']);
  });

  test('says that the collections could not be loaded, and tries again [STR-95]', async () => {
    const { open, dialog, rows } = setup([null, pages]);
    await open();
    expect(dialog().querySelector('.bar')?.textContent).toContain('Unable to load collections');
    press(button(dialog(), 'Try again'));
    await flush();
    expect(rows()).toHaveLength(1);
  });

  test('says where there is none', async () => {
    const { open, dialog } = setup([[page('about')]]);
    await open();
    expect(dialog().querySelector('[role=status]')?.textContent).toContain('No page of the site lists such items yet.');
  });
});

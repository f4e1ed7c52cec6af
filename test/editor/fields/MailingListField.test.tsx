// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { checkText } from '../../../editor/fields/check-text.js';
import { FieldScopeContext } from '../../../editor/fields/field-props.js';
import { MailingListField } from '../../../editor/fields/MailingListField.js';
import { defaultListId } from '../../../protocol/enums/mailing-lists.js';
import type { ListName } from '../../../protocol/http/mailing-lists.js';
import { flush, render } from '../support/render.js';

const spec = { type: 'text', default: '', format: 'mailing-list', maxLength: 64 } as const;

async function open(value: string, lists: readonly ListName[] | null) {
  const { container } = render(
    <FieldScopeContext
      value={{ isReadOnly: false, drafts: new Map(), createId: () => '', listMailingLists: async () => lists }}
    >
      <MailingListField
        id="f"
        spec={spec}
        label={{ label: 'Mailing list' }}
        value={value}
        path="listId"
        onChange={() => {}}
      />
    </FieldScopeContext>,
  );
  await flush();
  const choices = [...container.querySelectorAll('option')].map((option) => option.textContent);
  return { error: container.querySelector('.field-error')?.textContent ?? '', choices, container };
}

const club: ListName = { id: 'club', name: 'Club' };

describe('the mailing list of a form', () => {
  test('must be selected [STR-60]', async () => {
    expect(await open('', [club])).toMatchObject({ error: 'A List must be selected', choices: ['No list', 'Club'] });
    expect(checkText(spec, '')).toEqual({ error: 'A List must be selected' });
    expect(checkText(spec, 'club')).toEqual({ value: 'club' });
    expect((await open('club', [club])).error).toBe('');
  });

  test('has to be made first where there is none, with the way there [STR-115]', async () => {
    const { error, container } = await open('', []);
    expect(error).toBe("You don't have any mailing lists. Please create one before continuing");
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/config/lists');
    expect(container.querySelector('a')?.textContent).toBe('Create a mailing list');
  });

  test('may be the list of newsletters before its first sign-up, and is kept when it is gone', async () => {
    expect(await open(defaultListId, [])).toMatchObject({
      error: '',
      choices: ['Newsletter (made with the first sign-up)'],
    });
    expect(await open('gone', [club])).toMatchObject({
      error: 'This list is gone. Choose another one.',
      choices: ['gone', 'Club'],
    });
    expect((await open('gone', null)).error).toBe('');
  });
});

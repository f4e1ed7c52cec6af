// @vitest-environment happy-dom
import { useState } from 'react';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { FieldScopeContext } from '../../editor/fields/field-props.js';
import { Field } from '../../editor/fields/Field.js';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import { formFieldTable, formFieldTypes } from '../../protocol/blocks/form-fields.js';
import { formBlockTable } from '../../protocol/blocks/form.js';
import { formBlockLabels } from '../../protocol/blocks/form.labels.js';
import type { JsonValue } from '../../protocol/document/document.js';
import { button, press, render, type } from './support/render.js';

const label: FieldLabel = { label: 'Name', help: 'Helps.' };

interface SetupOptions {
  readonly isReadOnly?: boolean;
  readonly mayWriteScripts?: boolean;
  readonly words?: FieldLabel;
  readonly checkVideo?: (source: string) => Promise<string | null>;
}

function setup(
  spec: FieldSpec,
  initial: JsonValue | undefined,
  { isReadOnly = false, mayWriteScripts = false, words = label, checkVideo }: SetupOptions = {},
) {
  const stored: JsonValue[] = [];
  const paths: (string | null)[] = [];
  const drafts = new Map<string, string>();
  let lastId = 0;
  let setValue = (_value: JsonValue): void => {};
  function Holder() {
    const [value, set] = useState(initial);
    setValue = set;
    return (
      <FieldScopeContext
        value={{
          isReadOnly,
          mayWriteScripts,
          drafts,
          createId: () => `id-${(lastId += 1)}`,
          ...(checkVideo && { checkVideo }),
        }}
      >
        <Field
          id="f"
          spec={spec}
          label={words}
          value={value}
          path="name"
          onChange={(next, path) => {
            stored.push(next);
            paths.push(path);
            set(next);
          }}
        />
      </FieldScopeContext>
    );
  }
  const { container, rerender } = render(<Holder />);
  return {
    container,
    stored,
    paths,
    drafts,
    reopen: () => {
      rerender(null);
      rerender(<Holder />);
    },
    input: () => container.querySelector('input, textarea, select') as HTMLInputElement,
    error: () => container.querySelector('.field-error')?.textContent ?? '',
    change: (value: JsonValue) => act(() => setValue(value)),
  };
}

const focus = (element: HTMLElement): void => act(() => element.focus());
const blur = (element: HTMLElement): void => act(() => element.blur());

describe('a text of a format', () => {
  const { formId, notifyEmail } = formBlockTable.fields;
  const { minimum } = formFieldTable;

  test('the address for notifications must be an e-mail address: another text shows an error, stays and is not stored [FIELD-25] [STR-20]', () => {
    const { input, stored, error, reopen } = setup(notifyEmail, 'owner@example.com');
    for (const bad of [
      'owner',
      'owner@',
      'owner@a@b',
      'Owner <owner@example.com>',
      'a@b.cd, e@f.gh',
      `${'a'.repeat(65)}@example.com`,
    ]) {
      focus(input());
      type(input(), bad);
      blur(input());
      expect([bad, error()]).toEqual([
        bad,
        'Please enter a valid email. Email addresses should follow the format name@example.com.',
      ]);
      expect(input().value).toBe(bad);
      expect(input().getAttribute('aria-invalid')).toBe('true');
    }
    reopen();
    expect(input().value).toMatch(/^a{65}@/);
    expect(stored).toEqual([]);
    type(input(), ' forms@workshop.museum ');
    expect(error()).toBe('');
    type(input(), '');
    expect([stored, error()]).toEqual([['forms@workshop.museum', ''], '']);
  });

  test('the identifier of a form changes on purpose only, after its consequence is read, and is never empty', () => {
    const { container, input, stored, error } = setup(formId, 'contact');
    expect(input().readOnly).toBe(true);
    press(button(container, 'Change… Name'));
    expect([container.querySelector('.notice')?.textContent, document.activeElement === input()]).toEqual([
      'Entries up to now stay in the list “contact”. Entries from now on begin a new list.',
      true,
    ]);
    for (const bad of ['', ' ', 'a b', 'ä', 'a/b']) {
      type(input(), bad);
      press(input(), 'Enter');
      expect([bad, error()]).toEqual([bad, 'Please use letters, digits, _ and - only, at least one.']);
    }
    type(input(), 'contact_2');
    press(input(), 'Escape');
    expect([stored, input().value, input().readOnly]).toEqual([[], 'contact', true]);
    press(button(container, 'Change… Name'));
    type(input(), 'contact_2-b');
    press(button(container, 'Begin a new list'));
    expect([stored, container.querySelector('.field-note')?.textContent]).toEqual([
      ['contact_2-b'],
      'Changed. Entries from now on are in a new list; undo brings the old one back.',
    ]);
  });

  test('a problem that the host reports is shown at the field, and the video is kept [VID-14]', async () => {
    const asked: string[] = [];
    const checkVideo = async (source: string): Promise<string | null> => (
      asked.push(source),
      source.endsWith('1111') ? 'Not this account.' : null
    );
    const { input, stored, error } = setup({ type: 'text', default: '', format: 'video' }, '', { checkVideo });
    await act(async () => type(input(), 'https://vimeo.com/1111'));
    expect([error(), input().getAttribute('aria-invalid')]).toEqual(['Not this account.', 'true']);
    await act(async () => type(input(), 'https://vimeo.com/2222'));
    expect([error(), input().getAttribute('aria-invalid')]).toEqual(['', 'false']);
    await act(async () => type(input(), 'https://youtu.be/abcdef12345'));
    expect(asked).toEqual(['https://vimeo.com/1111', 'https://vimeo.com/2222']);
    expect(stored).toEqual(['https://vimeo.com/1111', 'https://vimeo.com/2222', 'https://youtu.be/abcdef12345']);
  });

  test('the minimum of a number field is a number with a decimal point, or empty', () => {
    const { input, stored, error } = setup(minimum, '');
    for (const bad of ['five', '1,5', '1e3', '--1', '5 pieces']) {
      type(input(), bad);
      expect([bad, error()]).toEqual([bad, 'Please enter a number.']);
    }
    for (const good of ['-1', '2.50', '0', '']) type(input(), good);
    expect(stored).toEqual(['-1', '2.50', '0', '']);
  });

  test('the page after sending is an address that a visitor can follow: others show an error and stay in the field', () => {
    const { input, stored, error } = setup(formBlockTable.fields.redirect, '/thanks');
    for (const bad of ['javascript:alert(1)', '//evil.example', 'thanks', 'http//example.com']) {
      type(input(), bad);
      expect(error(), bad).not.toBe('');
      expect(input().value).toBe(bad);
    }
    expect(stored).toEqual([]);
  });
});

describe('text', () => {
  const spec: FieldSpec = { type: 'text', default: '', maxLength: 5 };

  test('stores and counts the typed text, and has an accessible name and description', () => {
    const { input, stored, container } = setup(spec, 'abc');
    type(input(), 'abcd');
    expect(stored).toEqual(['abcd']);
    expect(container.querySelector('.counter')?.textContent).toBe('4 / 5');
    expect(container.querySelector('label')?.htmlFor).toBe('f');
    expect(input().getAttribute('aria-describedby')).toBe('f-help f-error');
  });

  test('a text over the limit stays in the field, is named as an error and is not stored', () => {
    const { input, stored, error } = setup(spec, 'abc');
    focus(input());
    type(input(), 'abcdefgh');
    blur(input());
    expect(stored).toEqual([]);
    expect(input().value).toBe('abcdefgh');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(error()).toBe('3 characters too long. Not saved.');
  });

  test('an invalid text is still there when the panel is opened again', () => {
    const { input, reopen } = setup(spec, 'abc');
    type(input(), 'abcdefgh');
    reopen();
    expect(input().value).toBe('abcdefgh');
  });

  test('a change from elsewhere shows, even while the field has the focus', () => {
    const { input, change } = setup(spec, 'abc');
    focus(input());
    type(input(), 'abcd');
    change('undo');
    expect(input().value).toBe('undo');
  });

  test('markup is text', () => {
    const { container } = setup({ type: 'text', default: '' }, '<img src=x onerror=alert(1)>');
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('input')?.value).toBe('<img src=x onerror=alert(1)>');
  });

  test('is read-only while another tab writes', () => {
    expect(setup(spec, 'abc', { isReadOnly: true }).input().readOnly).toBe(true);
  });
});

describe('number', () => {
  const spec: FieldSpec = { type: 'number', default: 250, min: 0, max: 600, integer: true, unit: 'ms' };

  test('out of range it says so and stores nothing; leaving the field brings it into range, in words', () => {
    const { input, stored, error, container } = setup(spec, 250);
    focus(input());
    type(input(), '900');
    expect(error()).toBe('The highest value is 600.');
    expect(stored).toEqual([]);
    blur(input());
    expect(stored).toEqual([600]);
    expect(input().value).toBe('600');
    expect(container.textContent).toContain('Changed to 600');
  });

  test.each([
    ['', 'Please enter a number.'],
    ['abc', 'Please enter a number.'],
    ['1.5', 'Please enter a whole number.'],
    ['-1', 'The lowest value is 0.'],
  ])('%j is an error', (typed, words) => {
    const { input, stored, error } = setup(spec, 250);
    type(input(), typed);
    expect(error()).toBe(words);
    expect(stored).toEqual([]);
  });

  test('arrow keys step within the range', () => {
    const { input, stored } = setup(spec, 595);
    press(input(), 'ArrowUp', { shiftKey: true });
    press(input(), 'ArrowDown');
    expect(stored).toEqual([600, 599]);
  });
});

describe('other kinds', () => {
  test('a switch stores yes and no', () => {
    const { input, stored } = setup({ type: 'boolean', default: false }, undefined);
    press(input());
    press(input());
    expect(stored).toEqual([true, false]);
  });

  test('a choice offers its values in words, and an unknown value is shown and kept [STR-58]', () => {
    const { input, container, stored, error } = setup({ type: 'choice', default: 'a', choices: ['a', 'b'] }, 'old', {
      words: { label: 'Kind', choices: { a: 'First' } },
    });
    expect([...container.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'old',
      'First',
      'b',
    ]);
    expect(error()).toBe('old is not one of the expected options');
    type(input(), 'b');
    expect(stored).toEqual(['b']);
    expect(error()).toBe('');
  });

  test('an address that runs script is refused; a page and a web address are taken', () => {
    const { input, stored, error } = setup({ type: 'link', default: '' }, '');
    type(input(), 'javascript:alert(1)');
    expect(error()).not.toBe('');
    type(input(), 'example.com');
    expect(error()).toBe('Links must be formatted as https://example.com or http://example.com');
    type(input(), '/shop');
    type(input(), 'https://example.com/a');
    expect(stored).toEqual(['/shop', 'https://example.com/a']);
  });

  test('a picture is named by a path of this site', () => {
    const { input, stored, error } = setup({ type: 'image', default: '' }, '');
    type(input(), '//elsewhere.example/x.png');
    expect(error()).toContain('/media/picture.svg');
    type(input(), '/media/a.svg');
    expect(stored).toEqual(['/media/a.svg']);
  });

  test('code is shown as code: nothing in it is corrected or broken into lines', () => {
    const { input, stored } = setup({ type: 'paragraphs', default: '', isCode: true }, 'a\n  b');
    const read = (name: string): string | null => input().getAttribute(name);
    expect(['class', 'spellcheck', 'wrap', 'dir'].map(read)).toEqual(['code-input', 'false', 'off', 'ltr']);
    type(input(), 'a\n\n    b  ');
    expect(stored.at(-1)).toBe('a\n\n    b  ');
  });

  test('paragraphs keep their blank lines', () => {
    const { input, stored } = setup({ type: 'paragraphs', default: '' }, '');
    type(input(), 'One\n\nTwo');
    expect(stored).toEqual(['One\n\nTwo']);
  });
});

describe('list', () => {
  const spec: FieldSpec = {
    type: 'list',
    default: [],
    max: 3,
    min: 1,
    item: { title: { type: 'text', default: '' }, open: { type: 'boolean', default: true } },
  };
  const items = [
    { id: 'a', title: 'First', open: true },
    { id: 'b', title: 'Second', open: true },
  ];
  const last = (stored: JsonValue[]) => stored.at(-1) as unknown as { id: string; title: string }[];

  test('adds an item with its own id and the defaults of its fields', () => {
    const { container, stored } = setup(spec, items);
    press(button(container, 'Add'));
    expect(last(stored)).toEqual([...items, { id: 'id-1', title: '', open: true }]);
  });

  test('changes one item, moves and removes by buttons, and ids stay with their items', () => {
    const { container, stored, paths } = setup(spec, items);
    press(button(container, 'Second'));
    type(container.querySelector('input[type=text]') as HTMLInputElement, 'Changed');
    expect(last(stored)[1]).toEqual({ id: 'b', title: 'Changed', open: true });
    expect(paths.at(-1)).toBe('name/b/title');
    press(button(container, 'Move up: Changed'));
    expect(last(stored).map(({ id }) => id)).toEqual(['b', 'a']);
    press(button(container, 'Remove: First'));
    expect(last(stored).map(({ id }) => id)).toEqual(['b']);
  });

  test('offers of an item only the fields that mean something for its kind, and keeps the values of the others', () => {
    const { container, stored } = setup(
      formBlockTable.fields.fields,
      [{ id: 'a', type: 'phone', title: 'Ring me', maxLength: 7 }],
      {
        words: formBlockLabels.fields['fields']!,
      },
    );
    const offered = (): string[] =>
      [...container.querySelectorAll('.list-item-fields label')].map((element) => element.textContent ?? '');
    press(button(container, 'Ring me'));
    expect(offered()).toEqual(
      expect.arrayContaining(['Kind', 'Title', 'Must be answered', 'Ask for the country code']),
    );
    expect(offered()).not.toContain('Longest answer');
    expect(offered()).not.toContain('Currency');
    const kind = container.querySelector<HTMLSelectElement>('.list-item-fields select')!;
    expect([...kind.options].map(({ value }) => value)).toEqual(formFieldTypes);
    type(kind, 'text');
    expect(last(stored)[0]).toMatchObject({ type: 'text', maxLength: 7 });
    expect(offered()).toContain('Longest answer');
    expect(offered()).not.toContain('Ask for the country code');
  });

  test('the form builder offers a text area its longest answer, counted in whole characters, and an e-mail address none [FIELD-27]', () => {
    const { container, stored } = setup(
      formBlockTable.fields.fields,
      [{ id: 'a', type: 'textarea', title: 'Letter', maxLength: 0 }],
      { words: formBlockLabels.fields['fields']! },
    );
    press(container.querySelector('.list-item-name') as HTMLButtonElement);
    const field = (name: string): HTMLInputElement | undefined =>
      [...container.querySelectorAll('label')]
        .filter(({ textContent }) => textContent === name)
        .map(({ htmlFor }) => container.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`)!)[0];
    type(field('Longest answer')!, '500');
    expect(last(stored)[0]).toMatchObject({ type: 'textarea', maxLength: 500 });
    const count = stored.length;
    for (const bad of ['-1', '2.5', 'many', '99999']) type(field('Longest answer')!, bad);
    expect(stored).toHaveLength(count);
    type(field('Kind')!, 'email');
    expect(field('Longest answer')).toBeUndefined();
    expect(last(stored)[0]).toMatchObject({ type: 'email', maxLength: 500 });
  });

  test('refuses to go below its fewest and above its most items, and says why', () => {
    const { container, stored } = setup(spec, [items[0]!]);
    press(button(container, 'Remove: First'));
    expect(stored).toEqual([]);
    press(button(container, 'Add'));
    press(button(container, 'Add'));
    press(button(container, 'Add'));
    expect(last(stored)).toHaveLength(3);
    expect(container.textContent).toContain('At most 3 entries.');
  });
});

describe('a field whose scripts run before everybody [ROLE-12]', () => {
  const { postSubmitHtml, successMessage } = formBlockTable.fields;
  const reason = 'Scripts in this field run for everybody who visits the page, so only an administrator can change it.';

  test('is read-only without the right, says why beside it, and shows its value', () => {
    const { input, container } = setup(postSubmitHtml, '<script>tag()</script>');
    expect([input().readOnly, input().value]).toEqual([true, '<script>tag()</script>']);
    const described = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => container.querySelector(`#${id}`)?.textContent)).toContain(reason);
  });

  test('is written with the right, and other fields without it', () => {
    const { input, container } = setup(postSubmitHtml, '', { mayWriteScripts: true });
    expect([input().readOnly, container.textContent?.includes(reason)]).toEqual([false, false]);
    expect(setup(successMessage, '').input().readOnly).toBe(false);
  });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { SiteAccess } from '../../../editor/services/use-site-access.js';
import { imageTable } from '../../../protocol/blocks/image.js';
import { mediaFile } from '../../support/media.js';
import { renderField } from '../support/field.js';
import { button, flush, press, type } from '../support/render.js';

function setup(image: string, alt: string, change: Partial<SiteAccess> = {}, isReadOnly = false) {
  const site: SiteAccess = {
    listPages: async () => [],
    readSections: async () => [],
    checkLink: async () => null,
    listMedia: async () => ({
      files: [
        mediaFile('/media/one.png'),
        mediaFile('/media/two.png', { alts: { en: 'A lake.' }, focalPoint: '0.2,0.3' }),
      ],
      next: null,
      languages: ['en'],
    }),
    upload: async () => ({ ok: true, value: { file: mediaFile('/media/new.png') } }),
    ...change,
  };
  const { container, patches } = renderField(
    {
      spec: imageTable.fields.image,
      label: { label: 'Picture' },
      name: 'image',
      values: { image, alt, focalPoint: '0.1,0.1' },
    },
    { isReadOnly, site },
  );
  return { container, patches };
}

const note = (container: Element): string => container.querySelector('#f-choose-error')?.textContent ?? '';

describe('a picture', () => {
  test('is chosen with its description as one change, with description and focal point of the library', async () => {
    const { container, patches } = setup('/media/one.png', 'One.');
    press(button(container, 'Picture: Replace…'));
    await flush();
    const [one, two] = [...document.querySelectorAll<HTMLInputElement>('.picture-choice input')];
    const words = (): HTMLInputElement => document.querySelector('#picture-alt')!;
    expect([one?.checked, words().value]).toEqual([true, 'One.']);
    press(two!);
    // What the library knows of it.
    expect(words().value).toBe('A lake.');
    type(words(), ' Two boats. ');
    press(button(document, 'Use this picture'));
    expect(patches).toEqual([{ image: '/media/two.png', alt: 'Two boats.', focalPoint: '0.2,0.3' }]);
    expect([note(container), document.querySelector('dialog')]).toEqual(['', null]);
  });

  test('without a description asks for one', async () => {
    const { container } = setup('/media/one.png', '');
    expect(note(container)).toBe('Nobody who cannot see it knows what it shows. Please describe it.');
  });

  test('is dropped on the field; a text that is dropped is none', async () => {
    const { container, patches } = setup('', '');
    const drop = async (files: readonly File[]): Promise<boolean> => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } });
      act(() => void container.querySelector('.upload-area')!.dispatchEvent(event));
      await flush();
      return event.defaultPrevented;
    };
    expect(await drop([])).toBe(false);
    expect(await drop([new File(['x'], 'a.png'), new File(['x'], 'b.png')])).toBe(true);
    expect(patches).toEqual([{ image: '/media/new.png', alt: '', focalPoint: '0.5,0.5' }]);
  });

  test('too large to be sent is not sent [STR-67] [LIM-10]', async () => {
    let calls = 0;
    const { container } = setup('', '', {
      upload: async () => ((calls += 1), { ok: true, value: { file: mediaFile('/media/new.png') } }),
    });
    const large = new File(['x'], 'film.png');
    Object.defineProperty(large, 'size', { value: 25_000_001 });
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { files: [large] } });
    act(() => void container.querySelector('.upload-area')!.dispatchEvent(event));
    await flush();
    expect([calls, container.querySelector('.upload-list .field-error')?.textContent]).toEqual([
      0,
      'Error uploading The file film.png is too large. The maximum allowed file size is 25 MB.',
    ]);
  });

  test('that is gone says so, and can be named by its address', async () => {
    const { container } = setup('/media/gone.png', 'Gone.');
    act(() => void container.querySelector('img')!.dispatchEvent(new Event('error')));
    await flush();
    expect(note(container)).toBe('There is no picture at this path.');
    type(container.querySelector('details input') as HTMLInputElement, '/media/one.png');
    expect(container.querySelector('.image-input img')?.getAttribute('src')).toBe('/media/one.png');
  });

  test('can only be chosen by who may not upload, and only be seen while another tab writes', async () => {
    const { container } = setup('', '', { upload: null });
    expect([
      container.querySelector('input[type=file]'),
      button(container, 'Picture: Choose picture…').disabled,
    ]).toEqual([null, false]);
    const locked = setup('/media/one.png', 'One.', {}, true).container;
    expect([locked.querySelector('button'), locked.querySelector('input')?.readOnly]).toEqual([null, true]);
  });
});

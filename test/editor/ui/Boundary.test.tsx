// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Field } from '../../../editor/fields/Field.js';
import { CrashScreen } from '../../../editor/shell/CrashScreen.js';
import { Boundary } from '../../../editor/ui/Boundary.js';
import type { FieldSpec } from '../../../protocol/blocks/block-table.js';
import { samplePage } from '../support/documents.js';
import { button, createTestServices, flush, press, render, withServices } from '../support/render.js';

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('failures', () => {
  test('stay inside their part, which can be tried again', () => {
    let isBroken = true;
    const Part = () => {
      if (isBroken) throw new Error('broken');
      return <p>whole</p>;
    };
    const { container } = render(
      <>
        <Boundary fallback={(_error, retry) => <button onClick={retry}>Again</button>}>
          <Part />
        </Boundary>
        <p>neighbour</p>
      </>,
    );
    expect(container.textContent).toBe('Againneighbour');
    isBroken = false;
    press(button(container, 'Again'));
    expect(container.textContent).toBe('wholeneighbour');
  });

  test('of one field leave the other fields alone and name the field', () => {
    const text: FieldSpec = { type: 'text', default: '' };
    const broken = { type: 'choice', default: 'a' } as unknown as FieldSpec;
    const { container } = render(
      <>
        <Field id="a" spec={broken} label={{ label: 'Tone' }} value="a" path="tone" onChange={() => {}} />
        <Field id="b" spec={text} label={{ label: 'Title' }} value="Still here" path="title" onChange={() => {}} />
      </>,
    );
    expect(container.textContent).toContain('The field “Tone” could not be shown.');
    expect(container.querySelector('input')?.value).toBe('Still here');
  });

  test('of the whole editor offer the changes that only this device has', async () => {
    const page = samplePage({ title: 'Only here' });
    const services = createTestServices(() => ({
      body: { pages: [{ id: page.id, path: '/', title: 'Home', navigationTitle: '', hasDraft: false }] },
    }));
    await services.journal.write({ pageId: page.id, baseVersion: 1, base: samplePage(), document: page, at: 1 });
    const copied: string[] = [];
    const window = {
      document,
      navigator: { clipboard: { writeText: async (value: string) => void copied.push(value) } },
    } as unknown as Window;
    const { container } = render(
      withServices({ ...services, window }, <CrashScreen error={new Error('broken')} retry={() => {}} />),
    );
    press(button(container, 'Copy my changes'));
    await flush();
    expect(JSON.parse(copied[0] ?? '')).toMatchObject({ title: 'Only here' });
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/accordion/accordion.js';
import { quietAnimations } from '../../../support/animations.js';
import { mountCase, mountHtml, type MountedPage } from '../../../support/mount.js';

beforeEach(quietAnimations);

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const button = (name: string): HTMLButtonElement => {
  const found = buttons().find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
};
/** Whether each section says that it is open. */
const expanded = (): string =>
  buttons()
    .map((each) => (each.getAttribute('aria-expanded') === 'true' ? 'o' : '-'))
    .join('');
/** Whether each panel can be seen. */
const visible = (): string =>
  [...document.querySelectorAll('[data-part~=panel]')]
    .map((panel) => (panel.hasAttribute('hidden') ? '-' : 'o'))
    .join('');

function recordEvents(): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'opened', 'closed']) {
    document.body.addEventListener(`accordion:${name}`, (event) => {
      const { index, id } = (event as CustomEvent<{ index: number; id: string }>).detail;
      events.push(`${name} ${index} ${id}`);
    });
  }
  return events;
}

describe('accordion', () => {
  it('makes each heading a button that names its panel, and keeps the heading', () => {
    mountCase('accordion/default', widget);
    const heading = document.querySelectorAll('h3')[1] as HTMLElement;
    const made = button('Which wood do you use?');
    expect(made.parentElement).toBe(heading);
    expect(made.type).toBe('button');
    expect(made.querySelector('em')?.textContent).toBe('wood');
    const panel = document.getElementById(made.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(panel.id).toBe('faq-wood');
    expect(panel.getAttribute('role')).toBeNull();
    made.click();
    expect(panel.getAttribute('role')).toBe('region');
    expect(panel.getAttribute('aria-labelledby')).toBe(made.id);
  });

  it('starts with every section closed [ACC-01]', () => {
    mountCase('accordion/default', widget);
    expect(expanded()).toBe('---');
    expect(visible()).toBe('---');
  });

  it('starts with the first section open when flagged [ACC-05]', () => {
    mountCase('accordion/one-open', widget);
    expect(expanded()).toBe('o-');
    expect(visible()).toBe('o-');
  });

  it('starts with a section open whose heading was emitted so, and gives panels without id one', () => {
    mountCase('accordion/right-to-left', widget);
    expect(expanded()).toBe('-o');
    const ids = [...document.querySelectorAll('[data-part~=panel]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('');
  });

  it('opens the pressed section, and closes it when pressed again [ACC-02]', () => {
    const page = mountCase('accordion/default', widget);
    button('Do you deliver?').click();
    expect(expanded()).toBe('--o');
    page.clock.advance(250);
    button('Do you deliver?').click();
    expect(expanded()).toBe('---');
    page.clock.advance(250);
    expect(visible()).toBe('---');
  });

  it('toggles by a press on the heading beside its button, as a replayed press does', () => {
    mountCase('accordion/default', widget);
    document.querySelector('h3')?.click();
    expect(expanded()).toBe('o--');
  });

  it('closes the others at the time at which one opens [ACC-03]', () => {
    const page = mountCase('accordion/default', widget);
    button('Do you deliver?').click();
    page.clock.advance(250);
    button('How long does a stool take?').click();
    expect(expanded()).toBe('o--');
    expect(visible()).toBe('o-o');
    page.clock.advance(249);
    expect(visible()).toBe('o-o');
    page.clock.advance(1);
    expect(visible()).toBe('o--');
  });

  it('leaves the others open when several may be open [ACC-03]', () => {
    const page = mountCase('accordion/multiple', widget);
    button('Care').click();
    page.clock.advance(400);
    button('Returns').click();
    page.clock.advance(400);
    expect(expanded()).toBe('o-o');
    expect(visible()).toBe('o-o');
  });

  it('ignores presses on a section that is still moving [ACC-04] [ACC-06]', () => {
    const page = mountCase('accordion/default', widget);
    const events = recordEvents();
    const first = button('How long does a stool take?');
    first.click();
    page.clock.advance(249);
    first.click();
    expect(expanded()).toBe('o--');
    page.clock.advance(1);
    first.click();
    expect(expanded()).toBe('---');
    expect(events).toEqual(['before-open 0 faq-time', 'opened 0 faq-time', 'closed 0 faq-time']);
  });

  it('closes a section that is still opening when another one is pressed [ACC-03] [ACC-04]', () => {
    const page = mountCase('accordion/default', widget);
    button('How long does a stool take?').click();
    page.clock.advance(100);
    button('Do you deliver?').click();
    expect(expanded()).toBe('--o');
    page.clock.advance(250);
    expect(visible()).toBe('--o');
  });

  it('takes the links of a closing section out of the tab order at once', () => {
    const page = mountCase('accordion/default', widget);
    const panel = document.getElementById('faq-time') as HTMLElement;
    button('How long does a stool take?').click();
    page.clock.advance(250);
    expect(panel.hasAttribute('inert')).toBe(false);
    button('Do you deliver?').click();
    expect(panel.hasAttribute('inert')).toBe(true);
    expect(panel.hasAttribute('hidden')).toBe(false);
    page.clock.advance(250);
    expect([panel.hasAttribute('inert'), panel.hasAttribute('hidden')]).toEqual([false, true]);
  });

  it('takes 250 ms unless told otherwise [ACC-06]', () => {
    mountCase('accordion/default', widget);
    button('Do you deliver?').click();
    expect(HTMLElement.prototype.animate).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ duration: 250 }),
    );
    mountCase('accordion/multiple', widget);
    button('Care').click();
    expect(HTMLElement.prototype.animate).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ duration: 400 }),
    );
  });

  it('opens and closes at once under reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
    );
    mountCase('accordion/default', widget);
    button('Do you deliver?').click();
    button('Do you deliver?').click();
    expect(visible()).toBe('---');
    expect(HTMLElement.prototype.animate).not.toHaveBeenCalled();
  });

  it('stays closed when opening is cancelled, and emits no further event', () => {
    mountCase('accordion/default', widget);
    const events = recordEvents();
    document.addEventListener('accordion:before-open', (event) => event.preventDefault(), { once: true });
    button('Do you deliver?').click();
    expect(expanded()).toBe('---');
    expect(events).toEqual(['before-open 2 faq-delivery']);
  });

  it('reports a heading without panel and leaves it plain', () => {
    const page = mountCase('accordion/missing-panel', widget);
    expect(page.reports).toEqual([{ code: 'missing-part', about: 'accordion', detail: 'panel' }]);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['First', 'Third']);
    button('Third').click();
    expect(document.getElementById('third')?.hasAttribute('hidden')).toBe(false);
  });

  it('connects sixty sections', () => {
    mountCase('accordion/many', widget);
    expect(buttons()).toHaveLength(60);
    button('Section 60').click();
    expect(expanded().indexOf('o')).toBe(59);
  });
});

describe('changed options', () => {
  const values = { allowMultiple: false, firstOpen: false, transitionMs: 250 };

  function update(page: MountedPage, changed: Partial<typeof values>): void {
    page.registry.connection(page.roots()[0] as HTMLElement, 'accordion')?.update?.({ ...values, ...changed });
  }

  it('closes all but the first open section when only one may be open from now on', () => {
    const page = mountCase('accordion/multiple', widget);
    button('Repair').click();
    button('Returns').click();
    page.clock.advance(400);
    update(page, { allowMultiple: false });
    expect(visible()).toBe('-o-');
  });

  it('takes the new time from the next press on', () => {
    const page = mountCase('accordion/default', widget);
    update(page, { transitionMs: 0 });
    button('Do you deliver?').click();
    button('Do you deliver?').click();
    expect(visible()).toBe('---');
  });
});

describe('markup of authors', () => {
  it('pairs a heading with the panel after it, wrapped or not', () => {
    mountHtml(
      `<div data-widget="accordion"><div><h2 data-part="heading">A</h2><div><p data-part="panel" id="a">1</p></div></div>
       <div><h2 data-part="heading">B</h2><p data-part="panel" id="b">2</p></div></div>`,
      widget,
    );
    expect(buttons().map((each) => each.getAttribute('aria-controls'))).toEqual(['a', 'b']);
  });
});

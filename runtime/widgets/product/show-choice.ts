import { soldOut } from '#strings/cart';
import { notAvailable } from '#strings/product';
import { choiceState } from '../../../protocol/commerce/choice-state.js';
import type { VariantDisplay } from '../../../protocol/commerce/product-display.js';
import { optionControl, type productTable } from '../../../protocol/widgets/product.js';
import { onAbort } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { galleries, type Gallery } from '../../services/galleries/galleries.js';

type Context = WidgetContext<typeof productTable>;
type Variants = readonly VariantDisplay[];

/** Says beside each value whether it can be had with the others that are chosen. */
function createMarking(form: HTMLFormElement, { signal }: Context, variants: Variants): () => void {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[type=radio],option')];
  const places = controls.map((control): HTMLElement => {
    if (control instanceof HTMLOptionElement) return control;
    const label = control.closest('label') ?? control;
    const emitted = label.querySelector<HTMLElement>('.choice-note');
    if (emitted) return emitted;
    const note = form.ownerDocument.createElement('small');
    note.className = 'choice-note';
    label.append(' ', note);
    onAbort(signal, () => {
      note.previousSibling?.remove();
      note.remove();
    });
    return note;
  });
  const emitted = places.map(({ textContent }) => textContent);
  onAbort(signal, () => places.forEach((place, order) => (place.textContent = emitted[order] ?? '')));
  return () => {
    const data = new FormData(form);
    const names = (variants[0]?.values ?? []).map((_, at) => optionControl(at));
    const chosen = names.map((name) => data.get(name));
    controls.forEach((control, order) => {
      const at = names.indexOf((control.closest('select') ?? (control as HTMLInputElement)).name);
      if (at < 0) return;
      const state = choiceState(variants, chosen, at, control.value);
      const note = state === 'free' ? '' : state === 'absent' ? notAvailable() : soldOut();
      const place = places[order] as HTMLElement;
      place.textContent = place === control ? [control.value, note].filter(Boolean).join(' – ') : note;
    });
  };
}

/**
 * Takes part in the galleries of the page as one that is linked to the product's pictures and shows nothing itself: they follow it, without
 * a step that is announced or takes the focus.
 */
function createPictures({ options, environment, signal }: Context): (index: number) => void {
  const service = environment.use(galleries);
  const own = {
    root: environment.window.document.createElement('i'),
    index: -1,
    isMoving: false,
    context: { signal, environment, options: { linkedGalleries: options.pictures, keyboard: false, keys: '' } },
    set() {},
    input() {},
    finish() {},
    go: (index: number) => ((own.index = index), true),
  };
  const gallery = own as unknown as Gallery;
  service.add(gallery);
  return (index) => {
    service.finish(gallery);
    own.index = index;
    service.changed(gallery);
  };
}

/** Weight and size of the chosen variant, by the markup that the server emitted. */
function createMeasures(measures: HTMLElement, { signal }: Context): (rows: VariantDisplay['measures']) => void {
  const document = measures.ownerDocument;
  const emitted = [...measures.childNodes];
  onAbort(signal, () => measures.replaceChildren(...emitted));
  const element = (tag: string, ...children: readonly (Node | string)[]): HTMLElement => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };
  return (rows) =>
    measures.replaceChildren(
      ...(rows?.map(([name, value]) => element('div', element('dt', name), element('dd', value))) ?? emitted),
    );
}

/** Shows a choice where the first price does not need it: beside the other values, in the pictures, in weight and size. */
export function createShowing(
  form: HTMLFormElement,
  context: Context,
  variants: Variants,
): (variant: VariantDisplay | undefined) => void {
  const { measures } = context.parts;
  const mark = createMarking(form, context, variants);
  const showPicture = context.options.pictures ? createPictures(context) : null;
  const showMeasures = measures && createMeasures(measures, context);
  return (variant) => {
    mark();
    if (!variant) return;
    if (variant.picture !== undefined) showPicture?.(variant.picture);
    showMeasures?.(variant.measures);
  };
}

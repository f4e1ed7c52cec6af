import * as text from '#strings/gallery';
import { readId } from '../../dom/slide.js';
import { stepTarget, wrapIndex } from '../../models/gallery/stepping.js';
import { galleries } from './galleries.js';
import type { Direction, Gallery, GalleryKind, Pace, StepContext } from './gallery.js';

/** What the steps of a gallery add to its record. */
export interface Steps extends Gallery {
  target(direction: Direction): number;
  /** Call after the visitor has scrolled to `index`. */
  arrive(index: number, show?: () => void): void;
  /** Updates the buttons: one at an end is `aria-disabled` and keeps the focus. [CAR-04] [CAR-05] */
  showEnds(): void;
  /** Ends the running changes of the gallery and of those linked to it. */
  finishAll(): void;
}

/** Updates a button: hidden when there is nothing to step to, and disabled at an end. */
function showEnd({ set, target }: Steps, button: HTMLElement, order: number, isNeeded: boolean): void {
  set(button, 'hidden', isNeeded ? null : '');
  set(button, 'aria-disabled', target(order ? 1 : -1) < 0 ? 'true' : null);
}

/**
 * Connects what all galleries with steps share: steps by buttons, keys, fingers and script, their events, and their announcement. Adds them
 * to the record of the gallery, and returns that.
 */
export function connectSteps<K extends GalleryKind>(
  own: K,
  context: StepContext,
  [previous, next]: readonly [previous: string, next: string] = [text.previous(), text.next()],
): K & Steps {
  const { options, parts, environment, emit } = context;
  const slides = parts.slide;
  const service = environment.use(galleries);
  const buttons = [parts.previous, parts.next] as const;
  const isNeeded = (): boolean => slides.length > (own.perRow ?? 1);

  function tell(from: number): void {
    const { index } = own;
    gallery.showEnds();
    own.changed?.();
    if (index === from) return;
    emit('changed', { index, slideId: readId(slides[index] as Element) });
    service.changed(gallery);
  }

  function change(to: number, isStep: boolean, direction: Direction, pace: Pace): boolean {
    const from = own.index;
    if (own.isMoving || service.isLinkedMoving(gallery)) return false;
    if (to === from ? !isStep : !emit('before-change', { from, to })) return to === from;
    own.index = to;
    own.move(to, from, isStep, direction, ...pace);
    tell(from);
    return true;
  }

  const gallery: K & Steps = Object.assign(own, {
    context,
    target: own.target ?? ((direction: Direction) => stepTarget(own.index + direction, slides.length, options.loop)),
    finishAll: () => service.finish(gallery),
    go(index: number, isStep = false, ...pace: Pace) {
      const to = wrapIndex(index, slides.length);
      return change(to, isStep, to > own.index ? 1 : -1, pace);
    },
    stepBy(direction: Direction, ...pace: Pace) {
      if (!isNeeded()) return false;
      const to = gallery.target(direction);
      if (to >= 0) return change(to, true, direction, pace);
      emit(direction > 0 ? 'reached-end' : 'reached-beginning');
      return false;
    },
    step: (direction: Direction, takesFocus?: boolean, ...pace: Pace) =>
      gallery.byVisitor(() => gallery.stepBy(direction, ...pace), takesFocus),
    byVisitor(act: () => boolean | void, takesFocus?: boolean) {
      gallery.finishAll();
      const former = own.start ?? own.index;
      const isDone = act() !== false;
      if ((own.start ?? own.index) !== former) {
        if (takesFocus) own.takeFocus?.();
        else void service.say(gallery);
      }
      return isDone;
    },
    arrive: (to: number, show?: () => void) =>
      void gallery.byVisitor(() => {
        const { index } = own;
        own.index = to;
        show?.();
        tell(index);
      }),
    showEnds: () => buttons.forEach((button, order) => button && showEnd(gallery, button, order, isNeeded())),
    input(event: Event) {
      if (event.type !== 'click') return own.pageChanged?.(event);
      const order = buttons.findIndex((button) => button?.contains(event.target as Node));
      if (order < 0) own.press?.(event as MouseEvent);
      else gallery.step(order ? 1 : -1);
    },
  });
  buttons.forEach((button, order) => {
    if (button && !button.hasAttribute('aria-label') && !button.textContent?.trim())
      own.set(button, 'aria-label', order ? next : previous);
  });
  gallery.showEnds();
  service.add(gallery);
  return gallery;
}

import * as text from '#strings/gallery';
import { setAttribute } from '../../core/attributes.js';
import type { Environment } from '../../core/widget.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { readTitle } from '../../dom/slide-title.js';
import { readId } from '../../dom/slide.js';
import type { Hand } from '../../dom/touch.js';
import { stepTarget, wrapIndex } from '../../models/gallery/stepping.js';
import { wordsOf } from '../../models/gallery/words.js';
import { galleries } from './galleries.js';
import type { Gallery } from './gallery.js';

export type Direction = 1 | -1;

/** The part of a widget's context that all stepping galleries have. */
export interface StepContext {
  readonly options: {
    readonly keyboard: boolean;
    readonly keys: string;
    readonly linkedGalleries: string;
    readonly loop?: boolean;
  };
  readonly parts: {
    readonly track: HTMLElement;
    readonly slide: readonly HTMLElement[];
    readonly previous: HTMLElement | null;
    readonly next: HTMLElement | null;
    readonly pause?: HTMLElement | null;
  };
  readonly environment: Environment;
  readonly signal: AbortSignal;
  emit(
    event: 'before-change' | 'changed' | 'reached-end' | 'reached-beginning',
    detail?: Readonly<Record<string, unknown>>,
  ): boolean;
}

/** Duration of a change in ms, and the progress that a drag has already made. */
type Pace = readonly [timeMs?: number, start?: number];

/** What a gallery may do in another way than by single slides. */
interface StepWays {
  /** Whether any step is possible; otherwise the buttons are hidden. [CAR-03] */
  isNeeded(): boolean;
  /** The slide of a step; -1 at an end. */
  target(direction: Direction): number;
  /** The slide at the end. */
  last(): number;
  /** A value that differs after each change that is announced, and the announcement. */
  place(): number;
  say(): string;
  /** Whether a gesture that begins here is the gallery's; by default on everything outside the row, which the browser scrolls. */
  isOwn(event: PointerEvent): boolean;
}

/** What each gallery does in its own way. */
export interface StepKind extends Partial<StepWays> {
  /** Default labels of the buttons. */
  readonly labels: readonly [previous: string, next: string];
  /** The current slide; updated in place. */
  readonly at: { index: number };
  /** Whether the gallery leaves the keys of the page alone. */
  isKeyless?(): boolean;
  isMoving(): boolean;
  /** Shows slide `to`; a step may also move where it is visible already. */
  move(to: number, from: number, isStep: boolean, direction: Direction, ...pace: Pace): void;
  finish(): void;
  /** Called after each change, before its event. */
  changed?(): void;
  /** Moves the focus to the current slide after a change by a key or a press on a slide. */
  takeFocus?(): void;
  /** Presses outside the buttons. */
  press?(event: MouseEvent): void;
  pageChanged?(type: string): void;
  /** Handles fingers in place of swipes that make a step. */
  hand?(steps: Steps): Hand | undefined;
}

/** The steps of a gallery. */
export interface Steps {
  readonly gallery: Gallery;
  /** Makes a step that is not announced. False when it was refused. */
  stepBy(direction: Direction, ...pace: Pace): boolean;
  /** Makes a step on the visitor's input: it ends a running change, and is announced. */
  step(direction: Direction, ...pace: Pace): boolean;
  go(index: number, isStep?: boolean, ...pace: Pace): boolean;
  /** Runs `act` on the visitor's input. */
  byVisitor(act: () => boolean | void, takesFocus?: boolean): boolean;
  /** Call after the visitor has scrolled to `index`. */
  arrive(index: number, show?: () => void): void;
  /** Updates the buttons: one at an end is `aria-disabled` and keeps the focus. [CAR-04] [CAR-05] */
  showEnds(): void;
  /** Ends the running changes of the gallery and of those linked to it. */
  finish(): void;
}

type Kind = StepKind & StepWays;

/** What each gallery does that steps by single slides. */
function singleSteps({ options, parts }: StepContext, at: StepKind['at']): StepWays {
  const slides = parts.slide;
  const count = slides.length;
  return {
    isNeeded: () => count > 1,
    target: (direction) => stepTarget(at.index + direction, count, options.loop),
    last: () => count - 1,
    place: () => at.index,
    say: () => `${text.position({ index: at.index + 1, count })} ${readTitle(slides[at.index] as Element)}`,
    isOwn: ({ target }) => !parts.track.contains(target as Node),
  };
}

/** Names the buttons. Returns the function that updates them. */
function connectButtons({ parts, signal }: StepContext, kind: Kind): () => void {
  const buttons = [parts.previous, parts.next] as const;
  keepAttributes(
    buttons.flatMap((button) => button ?? []),
    ['hidden', 'aria-disabled', 'aria-label'],
    signal,
  );
  buttons.forEach((button, order) => {
    if (button && !button.hasAttribute('aria-label') && !button.textContent?.trim())
      setAttribute(button, 'aria-label', kind.labels[order] as string);
  });
  return () =>
    buttons.forEach((button, order) => {
      if (!button) return;
      setAttribute(button, 'hidden', kind.isNeeded() ? null : '');
      setAttribute(button, 'aria-disabled', kind.target(order ? 1 : -1) < 0 ? 'true' : null);
    });
}

/** The gallery for the service; `own` returns its steps. */
function createGallery(
  root: HTMLElement,
  { options, parts, signal }: StepContext,
  kind: Kind,
  own: () => Steps,
): Gallery {
  const buttons = [parts.previous, parts.next] as const;
  return {
    root,
    count: parts.slide.length,
    controls: [...buttons, parts.pause, kind.takeFocus && parts.track],
    get index() {
      return kind.at.index;
    },
    get isMoving() {
      return kind.isMoving();
    },
    get keys() {
      return options.keyboard && kind.isNeeded() && !kind.isKeyless?.() ? wordsOf(options.keys) : [];
    },
    go: (index) => own().go(index),
    next: (takesFocus) => own().byVisitor(() => own().stepBy(1), takesFocus),
    previous: (takesFocus) => own().byVisitor(() => own().stepBy(-1), takesFocus),
    goToEnd: (isLast, takesFocus) => own().byVisitor(() => own().go(isLast ? kind.last() : 0, true), takesFocus),
    finish: kind.finish,
    touch: {
      signal,
      isOwn: kind.isOwn,
      get hand() {
        return kind.hand?.(own());
      },
    },
    input(event) {
      const { type, target } = event;
      if (type !== 'click') kind.pageChanged?.(type);
      else {
        const order = buttons.findIndex((button) => button?.contains(target as Node));
        if (order < 0) kind.press?.(event as MouseEvent);
        else own().step(order ? 1 : -1);
      }
    },
  };
}

/** Connects what all stepping galleries share: steps by buttons, keys, fingers and script, their events, and their announcement. */
export function connectSteps(root: HTMLElement, context: StepContext, given: StepKind): Steps {
  const { options, parts, environment, signal, emit } = context;
  const { use } = environment;
  const { at } = given;
  const slides = parts.slide;
  const count = slides.length;
  const service = use(galleries);
  const kind: Kind = { ...singleSteps(context, at), ...given };
  const showEnds = connectButtons(context, kind);

  function tell(from: number): void {
    const { index } = at;
    showEnds();
    kind.changed?.();
    if (index === from) return;
    emit('changed', { index, slideId: readId(slides[index] as Element) });
    service.changed(gallery);
  }

  function change(to: number, isStep: boolean, direction: Direction, pace: Pace): boolean {
    const from = at.index;
    if (kind.isMoving() || service.isLinkedMoving(gallery)) return false;
    if (to === from ? !isStep : !emit('before-change', { from, to })) return to === from;
    at.index = to;
    kind.move(to, from, isStep, direction, ...pace);
    tell(from);
    return true;
  }

  function go(index: number, isStep = false, ...pace: Pace): boolean {
    const to = wrapIndex(index, count);
    return change(to, isStep, to > at.index ? 1 : -1, pace);
  }

  function stepBy(direction: Direction, ...pace: Pace): boolean {
    if (!kind.isNeeded()) return false;
    const to = kind.target(direction);
    if (to >= 0) return change(to, true, direction, pace);
    emit(direction > 0 ? 'reached-end' : 'reached-beginning');
    return false;
  }

  function byVisitor(act: () => boolean | void, takesFocus?: boolean): boolean {
    finish();
    const former = kind.place();
    const isDone = act() !== false;
    if (kind.place() !== former) {
      if (takesFocus) kind.takeFocus?.();
      else void service.say(kind.say().trim());
    }
    return isDone;
  }

  const finish = (): void => service.finish(gallery);
  const step: Steps['step'] = (...input) => byVisitor(() => stepBy(...input));

  const gallery = createGallery(root, context, kind, () => steps);
  const steps: Steps = {
    gallery,
    stepBy,
    step,
    go,
    byVisitor,
    finish,
    showEnds,
    arrive: (index, show) =>
      void byVisitor(() => {
        const from = at.index;
        at.index = index;
        show?.();
        tell(from);
      }),
  };
  showEnds();
  service.add(gallery, wordsOf(options.linkedGalleries), signal);
  return steps;
}

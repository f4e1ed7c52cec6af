import * as text from '#strings/gallery';
import * as gallery from '../../../protocol/enums/gallery.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../protocol/names/attributes.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import type { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import { guard } from '../../core/guard.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { isMotionReduced } from '../../dom/motion.js';
import type { Slide } from '../../dom/slides.js';
import { answerKeys, connectStepControls, type ControlsHost, type ControlsState } from '../../dom/step-controls.js';
import { connectTouch, swipeHand } from '../../dom/touch.js';
import { announcer } from '../../layers/announce.js';
import type { Autoplay } from '../../models/gallery/autoplay.js';
import { step, wrapIndex } from '../../models/gallery/stepping.js';
import { galleries, type Gallery } from '../../services/galleries/galleries.js';
import { playback } from '../../services/playback/playback.js';
import type { connectMetaOverflow } from './later/meta-overflow.js';
import type { createRow } from './later/row.js';
import { isPlainPress, isTouchOf, pressDirection } from './press.js';
import { animate, carryFocus, markShown } from './slide-view.js';
import { createStack } from './stack.js';
import type { HandHost, MakeTransition } from './transitions/transition.js';

/** What outlives a new set of options, or a changed wish for less motion. */
export interface ShowState {
  index: number;
  isPaused: boolean;
}

/** Code of the slideshow's transition: how one is made, or the row that needs none. */
export type Mover = { readonly make: MakeTransition } | { readonly createRow: typeof createRow };

export interface RunSettings {
  readonly root: HTMLElement;
  readonly context: WidgetContext<typeof slideshowTable>;
  readonly slides: readonly Slide[];
  readonly options: OptionValues<typeof slideshowTable.options>;
  readonly mover: Mover;
  /** Kept up to date. */
  readonly state: ShowState;
}

/** Words of an option that holds several. */
const wordsOf = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** Runs a slideshow of one slide or more until `signal` aborts. Returns what shows a slide at once, or is false while one moves. */
export function runSlideshow(
  { root, context, slides, options, mover, state }: RunSettings,
  signal: AbortSignal,
): (index: number) => boolean {
  const { parts, environment, emit, report } = context;
  const { window, use, editing } = environment;
  const { track } = parts;
  const count = slides.length;
  const service = use(galleries);
  const isCalm = isMotionReduced(window);
  const speedMs = isCalm ? 0 : options.speed * 1000;
  const showingMs = options.timeout || options.autoplayDuration * 1000 || gallery.autoplayTimeoutMs;
  const plays = options.autoplay && count > 1 && !isCalm && !/[?&]nomotion=true(&|$)/.test(window.location.search);
  // Where presses open the slide in a lightbox, they do not step as well.
  const behavior = /\blightbox\b/.test(root.getAttribute(attributes.widget) ?? '') ? 'none' : options.clickBehavior;
  /** Time of a change in place of the transition's own: none before the slideshow stands. */
  let hurryMs: number | undefined = 0;
  let autoplay: Autoplay | undefined;
  let watchMeta: ReturnType<typeof connectMetaOverflow> | undefined;
  let showControls: ((state: ControlsState) => void) | undefined;
  const cannotLoad = (error: unknown): void => report('load-failed', error);

  const isRightToLeft = (): boolean => window.getComputedStyle(track).direction === 'rtl';
  /** Whether the event is not meant for a widget inside a slide. */
  const isOwn = ({ target }: Event): boolean =>
    (target as Element).closest(attributeSelector(attributes.widget)) === root;
  const isFree = (): boolean => !stage.isMoving && !service.isLinkedMoving(instance);
  const result = (direction: 1 | -1) => step({ index: state.index, count, loop: options.loop }, direction);

  /** The buttons are there, and say where they lead nowhere. */
  const tellEnds = (): void =>
    showControls?.({ isNeeded: true, isFirst: typeof result(-1) === 'string', isLast: typeof result(1) === 'string' });

  /** Takes note of slide `to`, now that it is shown. */
  function arrive(from: number, to: number): void {
    const { meta, id } = slides[to] as Slide;
    state.index = to;
    use(playback).stopWithin((slides[from] as Slide).element);
    watchMeta?.(meta);
    autoplay?.hold('end', false);
    autoplay?.restart();
    tellEnds();
    emit('changed', { index: to, slideId: id });
    service.changed(instance);
  }

  function change(to: number, direction: 1 | -1, timeMs = transition?.timeMs ?? speedMs, start = 0): boolean {
    const from = state.index;
    if (to === from) return true;
    if (!emit('before-change', { from, to })) return false;
    stage.move(from, to, isRightToLeft() ? -direction : direction, hurryMs ?? timeMs, start);
    arrive(from, to);
    return true;
  }

  function go(index: number): boolean {
    const to = wrapIndex(index, count);
    return isFree() && change(to, to > state.index ? 1 : -1);
  }

  function showAtOnce(index: number): boolean {
    if (stage.isMoving) return false;
    hurryMs = 0;
    go(index);
    hurryMs = undefined;
    return true;
  }

  function stepBy(direction: 1 | -1, timeMs?: number, start?: number): boolean {
    const next = result(direction);
    if (count < 2 || !isFree()) return false;
    if (typeof next !== 'string') return change(next.index, direction, timeMs, start);
    emit(next);
    return false;
  }

  /** Makes a change of the visitor's own, which is told to those who do not see it. */
  function byVisitor(act: () => boolean): boolean {
    const from = state.index;
    const isDone = act();
    if (state.index !== from) {
      const { title } = slides[state.index] as Slide;
      use(announcer).say(`${text.position({ index: state.index + 1, count })} ${title}`);
    }
    return isDone;
  }
  const visitorStep: HandHost['step'] = (...input) => byVisitor(() => stepBy(...input));

  const transition =
    'make' in mover
      ? mover.make({ ...options, speedMs, window, refuse: (option) => report('bad-option', option) })
      : null;
  const shared = { track, slides, index: state.index };
  const stage =
    'make' in mover && transition
      ? createStack(
          { ...shared, transition, showingMs, preloadCount: options.lazyLoad ? options.preloadCount : count },
          environment,
          signal,
        )
      : (mover as Exclude<Mover, { make: unknown }>).createRow(
          { ...shared, carryFocus, markShown, arrived: (to) => byVisitor(() => (arrive(state.index, to), true)) },
          environment,
          signal,
        );

  const instance: Gallery = {
    root,
    count,
    get index() {
      return state.index;
    },
    get isMoving() {
      return stage.isMoving;
    },
    get keys() {
      return options.keyboard && count > 1 && (!plays || state.isPaused) ? wordsOf(options.keys) : [];
    },
    get addressPart() {
      const { url, id } = slides[state.index] as Slide;
      return options.historyHash ? url || id : '';
    },
    go,
    next: () => visitorStep(1),
    previous: () => visitorStep(-1),
  };
  service.add(instance, wordsOf(options.linkedGalleries), signal);
  hurryMs = undefined;
  if (slides.some(({ meta }) => meta)) {
    import('./later/meta-overflow.js').then(
      guard(signal, ({ connectMetaOverflow }) => {
        watchMeta = connectMetaOverflow(track, window, signal);
        watchMeta(slides[state.index]?.meta);
      }),
      cannotLoad,
    );
  }

  if (count > 1) {
    const host = {
      labels: [text.previous(), text.next()],
      isRightToLeft,
      step: (direction) => void visitorStep(direction),
      goToEnd: (isLast) => void byVisitor(() => go(isLast ? -1 : 0)),
    } satisfies ControlsHost;
    showControls = connectStepControls(parts.previous, parts.next, host, signal);
    if (parts.pause) answerKeys(parts.pause, host, signal);
    tellEnds();
  }
  if (plays) {
    const labels = [text.pause(), text.play()] as const;
    const settings = {
      parts,
      slides,
      options,
      state,
      showingMs,
      labels,
      gallery: instance,
      next: () => stepBy(1),
      changed: stage.hold,
    };
    // It waits for some seconds anyway.
    import('./later/rotation.js').then(
      guard(
        signal,
        ({ connectRotation }) => void (signal.aborted || (autoplay = connectRotation(settings, environment, signal))),
      ),
      cannotLoad,
    );
  }

  const handHost: HandHost = {
    track,
    stage,
    animate,
    slides,
    signal,
    isFree,
    isRightToLeft,
    gallery: instance,
    loop: options.loop,
    step: visitorStep,
  };
  connectTouch(
    root,
    transition?.takeHand?.(handHost) ?? swipeHand(handHost),
    (event) => isTouchOf(root, event),
    window,
    signal,
  );

  listen<MouseEvent>(track, 'click', signal, (event) => {
    const slide = slides[state.index] as Slide;
    const { id, clickThroughUrl, element } = slide;
    if (clickThroughUrl && editing) {
      event.preventDefault();
      emit('click-through', { slideId: id, url: clickThroughUrl });
    } else if (isOwn(event) && isPlainPress(event)) {
      const { left, width } = track.getBoundingClientRect();
      const direction =
        slide.type === 'video' ? 0 : pressDirection(behavior, (event.clientX - left) / width, isRightToLeft());
      if (clickThroughUrl) element.querySelector<HTMLElement>('a[href]')?.click();
      else if (direction) visitorStep(direction);
    }
  });
  // What the browser's search has found.
  listen(
    track,
    'beforematch',
    signal,
    ({ target }) => void showAtOnce(slides.findIndex(({ element }) => element.contains(target as Node))),
  );
  return showAtOnce;
}

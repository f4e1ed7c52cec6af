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
import { answerKeys, connectStepControls, type ControlsHost } from '../../dom/step-controls.js';
import { connectTouch, swipeHand } from '../../dom/touch.js';
import { announcer } from '../../layers/announce.js';
import { step, wrapIndex } from '../../models/gallery/stepping.js';
import { wordsOf } from '../../models/gallery/words.js';
import { galleries, type Gallery } from '../../services/galleries/galleries.js';
import { playback } from '../../services/playback/playback.js';
import type { createRow } from './later/row.js';
import { isPlainPress, isTouchOf, pressDirection } from './press.js';
import { animate, carryFocus, markShown } from './slide-view.js';
import { createStack } from './stack.js';
import type { HandHost, MakeTransition } from './transitions/transition.js';

/** What outlives a new set of options, or a changed preference for reduced motion. */
export interface ShowState {
  index: number;
  isPaused: boolean;
}

/** Code of the slideshow's transition: the factory of one, or the row that needs none. */
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

/** Called with the index of the slide after every change, before its event. */
type Follower = (index: number) => void;

/** Runs a slideshow of one slide or more until `signal` aborts. Returns what shows a slide at once, or is false while one moves. */
export function runSlideshow(
  { root, context, slides, options, mover, state }: RunSettings,
  signal: AbortSignal,
): (index: number) => boolean {
  const { parts, environment, emit, report } = context;
  const { window, use, editing } = environment;
  const { track } = parts;
  const { loop } = options;
  const count = slides.length;
  const service = use(galleries);
  const isCalm = isMotionReduced(window);
  const speedMs = isCalm ? 0 : options.speed * 1000;
  const showingMs = options.timeout || options.autoplayDuration * 1000 || gallery.autoplayTimeoutMs;
  const plays = options.autoplay && count > 1 && !isCalm && !/[?&]nomotion=true(&|$)/.test(window.location.search);
  const followers: Follower[] = [];
  const cannotLoad = (error: unknown): void => report('load-failed', error);
  const isRightToLeft = (): boolean => window.getComputedStyle(track).direction === 'rtl';
  const result = (direction: 1 | -1) => step({ index: state.index, count, loop }, direction);
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
          { ...shared, carryFocus, markShown },
          environment,
          signal,
        );
  /** Time of a change that no finger made: none until the slideshow is at the slide of the galleries it is linked with. */
  let usualMs = 0;

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

  const isFree = (): boolean => !stage.isMoving && !service.isLinkedMoving(instance);

  function arrive(to: number): boolean {
    use(playback).stopWithin((slides[state.index] as Slide).element);
    state.index = to;
    for (const follow of followers) follow(to);
    emit('changed', { index: to, slideId: (slides[to] as Slide).id });
    service.changed(instance);
    return true;
  }

  function change(to: number, direction: 1 | -1, timeMs = usualMs, start = 0): boolean {
    const from = state.index;
    if (to === from) return true;
    if (!emit('before-change', { from, to })) return false;
    stage.move(from, to, isRightToLeft() ? -direction : direction, timeMs, start);
    return arrive(to);
  }

  function go(index: number, timeMs?: number): boolean {
    const to = wrapIndex(index, count);
    return isFree() && change(to, to > state.index ? 1 : -1, timeMs);
  }

  const showAtOnce = (index: number): boolean => !stage.isMoving && (go(index, 0), true);

  function stepBy(direction: 1 | -1, timeMs?: number, start?: number): boolean {
    const next = result(direction);
    if (count < 2 || !isFree()) return false;
    if (typeof next !== 'string') return change(next.index, direction, timeMs, start);
    emit(next);
    return false;
  }

  /** Makes a change of the visitor's own, and announces the slide that it leads to. */
  function byVisitor(act: () => boolean): boolean {
    const from = state.index;
    const isDone = act();
    if (state.index !== from) {
      const { title } = slides[state.index] as Slide;
      use(announcer).say(`${text.position({ index: state.index + 1, count })} ${title}`);
    }
    return isDone;
  }

  function visitorStep(...input: Parameters<HandHost['step']>): boolean {
    return byVisitor(() => stepBy(...input));
  }

  stage.arrived = (to) => void byVisitor(() => arrive(to));
  service.add(instance, wordsOf(options.linkedGalleries), signal);
  usualMs = transition?.timeMs ?? speedMs;
  if (slides.some(({ meta }) => meta)) {
    import('./later/meta-overflow.js').then(
      guard(signal, ({ connectMetaOverflow }) => {
        const watch = connectMetaOverflow(track, window, signal);
        const watchMeta = (index: number): void => watch(slides[index]?.meta);
        followers.push(watchMeta);
        watchMeta(state.index);
      }),
      cannotLoad,
    );
  }
  const host: HandHost & ControlsHost = {
    track,
    stage,
    animate,
    slides,
    signal,
    isFree,
    isRightToLeft,
    gallery: instance,
    loop,
    step: visitorStep,
    labels: [text.previous(), text.next()],
    goToEnd: (isLast) => void byVisitor(() => go(isLast ? -1 : 0)),
  };
  if (count > 1) {
    const showControls = connectStepControls(parts.previous, parts.next, host, signal);
    const showEnds = (): void =>
      showControls({ isNeeded: true, isFirst: typeof result(-1) === 'string', isLast: typeof result(1) === 'string' });
    if (parts.pause) answerKeys(parts.pause, host, signal);
    followers.push(showEnds);
    showEnds();
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
      guard(signal, ({ connectRotation }) => {
        if (signal.aborted) return;
        const autoplay = connectRotation(settings, environment, signal);
        followers.push(() => {
          autoplay.hold('end', false);
          autoplay.restart();
        });
      }),
      cannotLoad,
    );
  }

  connectTouch(
    root,
    transition?.takeHand?.(host) ?? swipeHand(host),
    (event) => isTouchOf(root, event),
    window,
    signal,
  );
  // Where presses open the slide in a lightbox, they do not step as well.
  const behavior = /\blightbox\b/.test(root.getAttribute(attributes.widget) ?? '') ? 'none' : options.clickBehavior;
  listen<MouseEvent>(track, 'click', signal, (event) => {
    const slide = slides[state.index] as Slide;
    const { id, clickThroughUrl, element } = slide;
    if (clickThroughUrl && editing) {
      event.preventDefault();
      emit('click-through', { slideId: id, url: clickThroughUrl });
    } else if (
      (event.target as Element).closest(attributeSelector(attributes.widget)) === root &&
      isPlainPress(event)
    ) {
      const { left, width } = track.getBoundingClientRect();
      const direction =
        slide.type === 'video' ? 0 : pressDirection(behavior, (event.clientX - left) / width, isRightToLeft());
      if (clickThroughUrl) element.querySelector<HTMLElement>('a[href]')?.click();
      else if (direction) visitorStep(direction);
    }
  });
  // The browser's search found text in a hidden slide.
  listen(
    track,
    'beforematch',
    signal,
    ({ target }) => void showAtOnce(slides.findIndex(({ element }) => element.contains(target as Node))),
  );
  return showAtOnce;
}

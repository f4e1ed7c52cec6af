import * as text from '#strings/gallery';
import type { Slide } from '../../dom/slides.js';
import type { ControlsHost } from '../../dom/step-controls.js';
import { announcer } from '../../layers/announce.js';
import { step, wrapIndex, type StepResult } from '../../models/gallery/stepping.js';
import { wordsOf } from '../../models/gallery/words.js';
import { galleries, type Gallery } from '../../services/galleries/galleries.js';
import { playback } from '../../services/playback/playback.js';
import type { Show, ShowSettings } from './show.js';
import { animate } from './slide-view.js';
import type { HandHost } from './transitions/transition.js';

/** The slideshow's interface for its controls, gestures and lazily loaded parts. */
export interface Host extends HandHost, ControlsHost {
  readonly step: HandHost['step'];
  /** Makes a step that is not announced. */
  readonly stepBy: HandHost['step'];
  /** Called with the index of the slide after every change, before its event. */
  readonly followers: ((index: number) => void)[];
  /** The result that a step would have; does not make it. */
  result(direction: 1 | -1): StepResult;
  /** Shows a slide without movement. False while slides move. */
  showAtOnce(index: number): boolean;
}

/** Creates the slideshow's interface for the galleries service. */
function createGallery(
  { root, slides, options, state }: ShowSettings,
  { stage, plays }: Show,
  go: Gallery['go'],
  visitorStep: HandHost['step'],
): Gallery {
  const count = slides.length;
  return {
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
}

function announceSlide({ context, slides, state: { index } }: ShowSettings): void {
  const position = text.position({ index: index + 1, count: slides.length });
  context.environment.use(announcer).say(`${position} ${(slides[index] as Slide).title}`);
}

/** Creates the functions that change the slide, and links the slideshow with the galleries that its options name. */
export function createHost(settings: ShowSettings, show: Show, signal: AbortSignal): Host {
  const { context, slides, options, state } = settings;
  const { parts, environment, emit } = context;
  const { window, use } = environment;
  const { track } = parts;
  const { stage } = show;
  const count = slides.length;
  const service = use(galleries);
  const followers: ((index: number) => void)[] = [];
  /** Duration of a change; 0 until the slideshow shows the slide of its linked galleries. */
  let usualMs = 0;
  const gallery = createGallery(settings, show, go, visitorStep);
  const isRightToLeft = (): boolean => window.getComputedStyle(track).direction === 'rtl';
  const isFree = (): boolean => !stage.isMoving && !service.isLinkedMoving(gallery);
  const result = (direction: 1 | -1): StepResult => step({ index: state.index, count, loop: options.loop }, direction);

  function arrive(to: number): boolean {
    use(playback).stopWithin((slides[state.index] as Slide).element);
    state.index = to;
    for (const follow of followers) follow(to);
    emit('changed', { index: to, slideId: (slides[to] as Slide).id });
    service.changed(gallery);
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

  function stepBy(direction: 1 | -1, timeMs?: number, start?: number): boolean {
    const next = result(direction);
    if (count < 2 || !isFree()) return false;
    if (typeof next !== 'string') return change(next.index, direction, timeMs, start);
    emit(next);
    return false;
  }

  /** Makes a change on the visitor's input, and announces the new slide. */
  function byVisitor(act: () => boolean): boolean {
    const from = state.index;
    const isDone = act();
    if (state.index !== from) announceSlide(settings);
    return isDone;
  }

  function visitorStep(...input: Parameters<HandHost['step']>): boolean {
    return byVisitor(() => stepBy(...input));
  }

  stage.arrived = (to) => void byVisitor(() => arrive(to));
  service.add(gallery, wordsOf(options.linkedGalleries), signal);
  usualMs = show.timeMs;
  return {
    track,
    stage,
    animate,
    slides,
    signal,
    isFree,
    isRightToLeft,
    gallery,
    loop: options.loop,
    followers,
    result,
    stepBy,
    step: visitorStep,
    labels: [text.previous(), text.next()],
    goToEnd: (isLast) => void byVisitor(() => go(isLast ? -1 : 0)),
    showAtOnce: (index) => !stage.isMoving && (go(index, 0), true),
  };
}

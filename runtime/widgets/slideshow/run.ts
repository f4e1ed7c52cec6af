import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../protocol/names/attributes.js';
import { guard } from '../../core/guard.js';
import { listen } from '../../core/listen.js';
import type { Slide } from '../../dom/slides.js';
import { answerKeys, connectStepControls } from '../../dom/step-controls.js';
import { connectTouch, swipeHand } from '../../dom/touch.js';
import { createHost, type Host } from './host.js';
import { isPlainPress, isTouchOf, pressDirection } from './press.js';
import { createShow, type ShowSettings } from './show.js';

function connectControls({ previous, next, pause }: ShowSettings['context']['parts'], host: Host): void {
  const { result, signal } = host;
  const showControls = connectStepControls(previous, next, host, signal);
  const showEnds = (): void =>
    showControls({ isNeeded: true, isFirst: typeof result(-1) === 'string', isLast: typeof result(1) === 'string' });
  if (pause) answerKeys(pause, host, signal);
  host.followers.push(showEnds);
  showEnds();
}

/** Loads the code that marks a slide's text when it is too long for its box. */
function loadMeta({ context, state, slides }: ShowSettings, { track, signal, followers }: Host): void {
  import('./later/meta-overflow.js').then(
    guard(signal, ({ connectMetaOverflow }) => {
      const watch = connectMetaOverflow(track, context.environment.window, signal);
      const watchMeta = (index: number): void => watch(slides[index]?.meta);
      followers.push(watchMeta);
      watchMeta(state.index);
    }),
    (error: unknown) => context.report('load-failed', error),
  );
}

/** Loads autoplay, which is not needed until the first slide has been shown for some seconds. */
function loadAutoplay(
  settings: ShowSettings,
  showingMs: number,
  { gallery, stage, signal, stepBy, followers }: Host,
): void {
  const { context } = settings;
  const labels = [text.pause(), text.play()] as const;
  import('./later/rotation.js').then(
    guard(signal, ({ connectRotation }) => {
      if (signal.aborted) return;
      const autoplay = connectRotation(
        { ...settings, parts: context.parts, showingMs, labels, gallery, next: () => stepBy(1), changed: stage.hold },
        context.environment,
        signal,
      );
      followers.push(() => {
        autoplay.hold('end', false);
        autoplay.restart();
      });
    }),
    (error: unknown) => context.report('load-failed', error),
  );
}

/** Lets a press on the slide follow its link or make a step. */
function connectPresses(
  { root, context, slides, options, state }: ShowSettings,
  { track, signal, step, isRightToLeft }: Host,
): void {
  // When presses open the slide in a lightbox, they do not step.
  const behavior = /\blightbox\b/.test(root.getAttribute(attributes.widget) ?? '') ? 'none' : options.clickBehavior;
  listen<MouseEvent>(track, 'click', signal, (event) => {
    const { id, type, clickThroughUrl, element } = slides[state.index] as Slide;
    if (clickThroughUrl && context.environment.editing) {
      event.preventDefault();
      context.emit('click-through', { slideId: id, url: clickThroughUrl });
    } else if (
      (event.target as Element).closest(attributeSelector(attributes.widget)) === root &&
      isPlainPress(event)
    ) {
      const { left, width } = track.getBoundingClientRect();
      const direction =
        type === 'video' ? 0 : pressDirection(behavior, (event.clientX - left) / width, isRightToLeft());
      if (clickThroughUrl) element.querySelector<HTMLElement>('a[href]')?.click();
      else if (direction) step(direction);
    }
  });
}

/** Runs a slideshow of at least one slide until `signal` aborts. Returns its {@link Host.showAtOnce}. */
export function runSlideshow(settings: ShowSettings, signal: AbortSignal): Host['showAtOnce'] {
  const { root, context, slides } = settings;
  const show = createShow(settings, signal);
  const host = createHost(settings, show, signal);
  if (slides.some(({ meta }) => meta)) loadMeta(settings, host);
  if (slides.length > 1) connectControls(context.parts, host);
  if (show.plays) loadAutoplay(settings, show.showingMs, host);
  connectTouch(
    root,
    show.transition?.takeHand?.(host) ?? swipeHand(host),
    (event) => isTouchOf(root, event),
    context.environment.window,
    signal,
  );
  connectPresses(settings, host);
  // Find-in-page found text in a hidden slide.
  listen(
    host.track,
    'beforematch',
    signal,
    ({ target }) => void host.showAtOnce(slides.findIndex(({ element }) => element.contains(target as Node))),
  );
  return host.showAtOnce;
}

import * as limits from '../../../protocol/enums/gallery.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { guard } from '../../core/guard.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { followMotion } from '../../dom/motion.js';
import { wordsOf } from '../../models/gallery/words.js';
import type { Gallery } from './gallery.js';
import { checkLoaders } from './loaders.js';
import type * as Visitor from './visitor.js';

export type { Gallery };

/** The registry of the page's galleries: their input, their keys and the links between them. */
export interface Galleries {
  /**
   * Registers a gallery until its signal aborts. Galleries that name each other's root keep the same slide; links are symmetric and
   * transitive, in any order of registration, and a gallery that is added later goes to the slide of the linked ones. [GAL-41]
   */
  add(gallery: Gallery): void;
  /** Call when the index of a gallery has changed: linked galleries follow. */
  changed(gallery: Gallery): void;
  /** Whether a linked gallery moves, so that a change must be refused. [GAL-36] */
  isLinkedMoving(gallery: Gallery): boolean;
  /** Ends the running changes of a gallery and of those linked to it, because the visitor wants another one. [GAL-35] */
  finish(gallery: Gallery): void;
  /** Announces a change that the visitor has made. */
  say(gallery: Gallery): Promise<void> | void;
}

const isNamed = ({ root: { id } }: Gallery, { context }: Gallery): boolean =>
  !!id && wordsOf(context.options.linkedGalleries).includes(id);

/** All galleries linked to `gallery`, transitively. */
function linkedTo(gallery: Gallery, known: ReadonlySet<Gallery>): Gallery[] {
  const group = new Set([gallery]);
  // Also iterates over the entries added in the loop.
  for (const one of group) for (const other of known) if (isNamed(one, other) || isNamed(other, one)) group.add(other);
  return [...group].slice(1);
}

function createGalleries(environment: Environment): Galleries {
  const { window, report, signal } = environment;
  const { document, visualViewport } = window;
  const known = new Set<Gallery>();
  let visitor: typeof Visitor | undefined;
  /** Set while linked galleries follow: their movement is no reason to refuse. */
  let isFollowing = false;

  /** Runs a task with the code for keys, fingers and announcements: at once when it has loaded. */
  const withVisitor = (task: (code: typeof Visitor) => void): Promise<void> | void =>
    visitor
      ? task(visitor)
      : import('./visitor.js').then(
          (code) => task((visitor = code)),
          (error: unknown) => report('load-failed', 'galleries', null, error),
        );

  function touch(first: PointerEvent): Promise<void> | void {
    const touched = [...known].filter(({ root }) => root.contains(first.target as Node));
    // What the finger does until the code has come.
    const missed = [first];
    const waiting = createLife();
    if (!touched.length) return;
    if (!visitor)
      for (const type of ['pointermove', 'pointerup', 'pointercancel'])
        listen<PointerEvent>(document, type, waiting.signal, (next) => {
          missed.push(next);
          if (type !== 'pointermove') waiting.abort();
        });
    return withVisitor((code) => {
      waiting.abort();
      for (const gallery of touched) if (known.has(gallery)) code.touch(gallery, missed);
    });
  }

  function follow(index: number, followers: readonly Gallery[]): void {
    if (isFollowing) return;
    isFollowing = true;
    for (const follower of followers) if (follower.index !== index) follower.go(index);
    isFollowing = false;
  }

  const showZoom = ({ root, set }: Gallery): void =>
    set(root, attributes.zoomed, (visualViewport?.scale ?? 1) > limits.zoomedScale ? '' : null);

  /** Failures are those of the gallery's widget. A copy, because an event may make a gallery register anew. */
  const tell = (event: Event): void =>
    [...known].forEach((gallery) => guard(gallery.context.signal, gallery.input)(event));

  listen(document, 'pointerdown', signal, touch);
  // A visitor who fills in a form uses no gallery. Whoever does has pressed Tab or a pointer first, so that no default action is missed.
  listen<KeyboardEvent>(
    document,
    'keydown',
    signal,
    (event) =>
      (event.target as Element).matches?.('input,textarea,select') ||
      withVisitor((code) => code.answerKey(event, known, window)),
  );
  for (const type of ['click', 'beforematch']) listen(document, type, signal, tell);
  listen(window, 'hashchange', signal, tell);
  followMotion(window, signal, tell);
  if (visualViewport) listen(visualViewport, 'resize', signal, () => known.forEach(showZoom));
  return {
    finish(gallery) {
      for (const each of [gallery, ...linkedTo(gallery, known)]) each.finish();
    },
    say: (gallery) => withVisitor((code) => code.announce(gallery)),
    add(gallery) {
      checkLoaders(gallery.root, window.console);
      known.add(gallery);
      showZoom(gallery);
      onAbort(gallery.context.signal, () => known.delete(gallery));
      const [leader] = linkedTo(gallery, known);
      if (leader) follow(leader.index, [gallery]);
    },
    isLinkedMoving: (gallery) => !isFollowing && linkedTo(gallery, known).some(({ isMoving }) => isMoving),
    changed: (gallery) => follow(gallery.index, linkedTo(gallery, known)),
  };
}

export const galleries: Service<Galleries> = { name: 'galleries', create: createGalleries };

import * as limits from '../../../protocol/enums/gallery.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { followMotion } from '../../dom/motion.js';
import type { Gallery } from './gallery.js';
import { checkLoaders } from './loaders.js';
import type * as Visitor from './visitor.js';

export type { Gallery };

/** The registry of the page's galleries: their input, their keys and the links between them. */
export interface Galleries {
  /**
   * Registers a gallery until `signal` aborts. `linkedIds` are ids of roots that keep the same slide; links are symmetric and transitive,
   * in any order of registration, and a gallery that is added later goes to the slide of the linked ones. [GAL-41]
   */
  add(gallery: Gallery, linkedIds: readonly string[], signal: AbortSignal): void;
  /** Call when the index of a gallery has changed: linked galleries follow. */
  changed(gallery: Gallery): void;
  /** Whether a linked gallery moves, so that a change must be refused. [GAL-36] */
  isLinkedMoving(gallery: Gallery): boolean;
  /** Ends the running changes of a gallery and of those linked to it, because the visitor wants another one. [GAL-35] */
  finish(gallery: Gallery): void;
  /** Announces a change that the visitor has made. */
  say(text: string): Promise<void> | void;
}

interface Member {
  readonly ids: readonly string[];
  /** Reports failures as those of the gallery's widget. */
  input(event: Event): void;
}

function createGalleries(environment: Environment): Galleries {
  const { window, signal: pageSignal } = environment;
  const { document, visualViewport } = window;
  const known = new Map<Gallery, Member>();
  /** Set while linked galleries follow: their movement is no reason to refuse. */
  let isFollowing = false;
  let visitor: typeof Visitor | undefined;

  const isNamed = ({ root }: Gallery, { ids }: Member): boolean => !!root.id && ids.includes(root.id);

  /** All galleries linked to `gallery`, transitively. */
  function linkedTo(gallery: Gallery): Gallery[] {
    const group = new Set([gallery]);
    // Also iterates over the entries added in the loop.
    for (const one of group) {
      const own = known.get(one);
      for (const [other, member] of known) if (isNamed(one, member) || (own && isNamed(other, own))) group.add(other);
    }
    return [...group].slice(1);
  }

  function follow(index: number, followers: readonly Gallery[]): void {
    if (isFollowing) return;
    isFollowing = true;
    for (const follower of followers) if (follower.index !== index) follower.go(index);
    isFollowing = false;
  }

  function finish(gallery: Gallery): void {
    for (const each of [gallery, ...linkedTo(gallery)]) each.finish?.();
  }

  // A copy, because an event may make a gallery register anew.
  const tell = (event: Event): void => [...known.values()].forEach(({ input }) => input(event));

  const showZoom = ({ root }: Gallery): void =>
    setAttribute(root, attributes.zoomed, (visualViewport?.scale ?? 1) > limits.zoomedScale ? '' : null);

  /** Runs `task` with the code for visitors who use a gallery: at once when it has loaded. */
  function withVisitor(task: (code: typeof Visitor) => void): Promise<void> | void {
    if (visitor) return task(visitor);
    return import('./visitor.js').then(
      (code) => task((visitor = code)),
      (error: unknown) => environment.report('load-failed', 'galleries', null, error),
    );
  }

  listen(document, 'click', pageSignal, tell);
  listen(document, 'pointerdown', pageSignal, (event) => {
    tell(event);
    if ([...known.keys()].some(({ root }) => root.contains(event.target as Node))) return withVisitor(() => {});
  });
  listen(window, 'hashchange', pageSignal, tell);
  followMotion(window, pageSignal, tell);
  if (visualViewport) listen(visualViewport, 'resize', pageSignal, () => [...known.keys()].forEach(showZoom));
  listen<KeyboardEvent>(document, 'keydown', pageSignal, (event) => {
    // A visitor who fills in a form uses no gallery. Whoever does has pressed Tab or a pointer first, so that no default action is missed.
    if (!(event.target as Element).matches?.('input,textarea,select'))
      return withVisitor(({ answerKey }) => answerKey(event, [...known.keys()], window));
  });

  return {
    finish,
    say: (text) => withVisitor(({ announce }) => announce(environment, text)),
    add(gallery, ids, signal) {
      const { root } = gallery;
      checkLoaders(root, window.console);
      known.set(gallery, { ids, input: guard(signal, (event: Event) => gallery.input?.(event)) });
      showZoom(gallery);
      onAbort(signal, () => {
        known.delete(gallery);
        root.removeAttribute(attributes.zoomed);
      });
      const [leader] = linkedTo(gallery);
      if (leader) follow(leader.index, [gallery]);
    },
    isLinkedMoving: (gallery) => !isFollowing && linkedTo(gallery).some(({ isMoving }) => isMoving),
    changed: (gallery) => follow(gallery.index, linkedTo(gallery)),
  };
}

export const galleries: Service<Galleries> = { name: 'galleries', create: createGalleries };

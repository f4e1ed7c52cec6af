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
  readonly signal: AbortSignal;
  /** Reports failures as those of the gallery's widget. */
  input(event: Event): void;
  /** The same for pointer events; absent before the first one. */
  touch?: (event: PointerEvent) => void;
}

/** All galleries linked to `gallery`, transitively. */
function linkedTo(gallery: Gallery, known: ReadonlyMap<Gallery, Member>): Gallery[] {
  const isNamed = ({ root }: Gallery, by: Gallery): boolean => !!root.id && !!known.get(by)?.ids.includes(root.id);
  const group = new Set([gallery]);
  // Also iterates over the entries added in the loop.
  for (const one of group)
    for (const other of known.keys()) if (isNamed(one, other) || isNamed(other, one)) group.add(other);
  return [...group].slice(1);
}

type WithVisitor = (task: (code: typeof Visitor) => void) => Promise<void> | void;

/** Handles keys and fingers. Returns the function that runs a task with the code for that: at once when it has loaded. */
function connectVisitor({ window, report, signal }: Environment, known: ReadonlyMap<Gallery, Member>): WithVisitor {
  const { document } = window;
  let visitor: typeof Visitor | undefined;

  const withVisitor: WithVisitor = (task) => {
    if (visitor) return task(visitor);
    return import('./visitor.js').then(
      (code) => task((visitor = code)),
      (error: unknown) => report('load-failed', 'galleries', null, error),
    );
  };

  listen<PointerEvent>(document, 'pointerdown', signal, (event) => {
    const touched = [...known].filter(([{ root }]) => root.contains(event.target as Node));
    if (!touched.length) return;
    // What the finger does until the code has come.
    const missed = [event];
    const waiting = new AbortController();
    if (!visitor)
      for (const type of ['pointermove', 'pointerup', 'pointercancel'])
        listen<PointerEvent>(document, type, waiting.signal, (next) => {
          missed.push(next);
          if (type !== 'pointermove') waiting.abort();
        });
    return withVisitor(({ touchOf }) => {
      waiting.abort();
      for (const [gallery, member] of touched) {
        if (!known.has(gallery)) continue;
        member.touch ??= guard(member.signal, touchOf(gallery));
        missed.forEach(member.touch);
      }
    });
  });
  listen<KeyboardEvent>(document, 'keydown', signal, (event) => {
    // A visitor who fills in a form uses no gallery. Whoever does has pressed Tab or a pointer first, so that no default action is missed.
    if (!(event.target as Element).matches?.('input,textarea,select'))
      return withVisitor(({ answerKey }) => answerKey(event, [...known.keys()], window));
  });
  return withVisitor;
}

function createGalleries(environment: Environment): Galleries {
  const { window, signal: pageSignal } = environment;
  const { document, visualViewport } = window;
  const known = new Map<Gallery, Member>();
  /** Set while linked galleries follow: their movement is no reason to refuse. */
  let isFollowing = false;
  const withVisitor = connectVisitor(environment, known);

  function follow(index: number, followers: readonly Gallery[]): void {
    if (isFollowing) return;
    isFollowing = true;
    for (const follower of followers) if (follower.index !== index) follower.go(index);
    isFollowing = false;
  }

  function finish(gallery: Gallery): void {
    for (const each of [gallery, ...linkedTo(gallery, known)]) each.finish?.();
  }

  // A copy, because an event may make a gallery register anew.
  const tell = (event: Event): void => [...known.values()].forEach(({ input }) => input(event));

  const showZoom = ({ root }: Gallery): void =>
    setAttribute(root, attributes.zoomed, (visualViewport?.scale ?? 1) > limits.zoomedScale ? '' : null);

  listen(document, 'click', pageSignal, tell);
  listen(window, 'hashchange', pageSignal, tell);
  followMotion(window, pageSignal, tell);
  if (visualViewport) listen(visualViewport, 'resize', pageSignal, () => [...known.keys()].forEach(showZoom));
  return {
    finish,
    say: (text) => withVisitor(({ announce }) => announce(environment, text)),
    add(gallery, ids, signal) {
      const { root } = gallery;
      checkLoaders(root, window.console);
      known.set(gallery, { ids, signal, input: guard(signal, (event: Event) => gallery.input?.(event)) });
      showZoom(gallery);
      onAbort(signal, () => {
        known.delete(gallery);
        root.removeAttribute(attributes.zoomed);
      });
      const [leader] = linkedTo(gallery, known);
      if (leader) follow(leader.index, [gallery]);
    },
    isLinkedMoving: (gallery) => !isFollowing && linkedTo(gallery, known).some(({ isMoving }) => isMoving),
    changed: (gallery) => follow(gallery.index, linkedTo(gallery, known)),
  };
}

export const galleries: Service<Galleries> = { name: 'galleries', create: createGalleries };

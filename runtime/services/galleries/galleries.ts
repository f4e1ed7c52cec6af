import { listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { slideAddress } from './address.js';
import type { Gallery } from './gallery.js';
import { galleryForKey } from './keys.js';
import { checkLoaders } from './loaders.js';

export type { Gallery };

/** The registry of the page's galleries: links between them, arrow keys and the address. */
export interface Galleries {
  /**
   * Registers a gallery until `signal` aborts. `linkedIds` are ids of roots that keep the same slide; links are symmetric and transitive,
   * in any order of registration, and a gallery that is added later goes to the slide of the linked ones. [GAL-41]
   */
  add(gallery: Gallery, linkedIds: readonly string[], signal: AbortSignal): void;
  /** Call when the index of a gallery has changed: linked galleries follow, and the address is written if the gallery does so. */
  changed(gallery: Gallery): void;
  /** Whether a linked gallery moves, so that a change must be refused. [GAL-36] */
  isLinkedMoving(gallery: Gallery): boolean;
}

function createGalleries({ window, context, editing, signal: pageSignal }: Environment): Galleries {
  const known = new Map<Gallery, readonly string[]>();
  /** Set while linked galleries follow: their movement is no reason to refuse. */
  let isFollowing = false;

  const isNamed = ({ root }: Gallery, ids: readonly string[] | undefined): boolean =>
    !!root.id && !!ids?.includes(root.id);

  /** All galleries linked to `gallery`, transitively. */
  function linkedTo(gallery: Gallery): Gallery[] {
    const group = new Set([gallery]);
    // Also iterates over the entries added in the loop.
    for (const one of group) {
      for (const [other, ids] of known) if (isNamed(one, ids) || isNamed(other, known.get(one))) group.add(other);
    }
    return [...group].slice(1);
  }

  function follow(index: number, followers: readonly Gallery[]): void {
    if (isFollowing) return;
    isFollowing = true;
    for (const follower of followers) if (follower.index !== index) follower.go(index);
    isFollowing = false;
  }

  listen<KeyboardEvent>(window.document, 'keydown', pageSignal, (event) => {
    const gallery = galleryForKey([...known.keys()], event);
    if (!gallery) return;
    event.preventDefault();
    const isRightToLeft = window.getComputedStyle(gallery.root).direction === 'rtl';
    if ((gallery.keys?.[1] === event.key) === isRightToLeft) gallery.previous();
    else gallery.next();
  });

  return {
    add(gallery, linkedIds, signal) {
      checkLoaders(gallery.root, window.console);
      known.set(gallery, linkedIds);
      onAbort(signal, () => known.delete(gallery));
      const [leader] = linkedTo(gallery);
      if (leader) follow(leader.index, [gallery]);
    },
    isLinkedMoving: (gallery) => !isFollowing && linkedTo(gallery).some(({ isMoving }) => isMoving),
    changed(gallery) {
      follow(gallery.index, linkedTo(gallery));
      const address =
        !editing &&
        gallery.addressPart &&
        slideAddress(context.collection?.fullUrl, gallery.addressPart, window.location.href);
      // Replaced, not pushed: steps must not fill the history.
      if (address) window.history.replaceState(window.history.state, '', address);
    },
  };
}

export const galleries: Service<Galleries> = { name: 'galleries', create: createGalleries };

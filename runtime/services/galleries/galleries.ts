import { listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { slideAddress } from './address.js';
import type { Gallery } from './gallery.js';
import { galleryForKey } from './keys.js';
import { checkLoaders } from './loaders.js';

export type { Gallery };

/** What the galleries of a page know of each other, and what they do with keys and address. */
export interface Galleries {
  /**
   * Takes a gallery in until `signal` aborts. `linkedIds` are ids of roots that shall stand at the same slide; a link works in both
   * directions and over others, whichever comes first, and a gallery that comes later goes to where the linked ones stand. [GAL-41]
   */
  add(gallery: Gallery, linkedIds: readonly string[], signal: AbortSignal): void;
  /** To be told by a gallery whenever its index has changed: linked ones follow, and the address is written where it is wanted. */
  changed(gallery: Gallery): void;
  /** Whether a linked gallery moves, and a change has to be refused therefore. [GAL-36] */
  isLinkedMoving(gallery: Gallery): boolean;
}

function createGalleries({ window, context, editing, signal: pageSignal }: Environment): Galleries {
  const known = new Map<Gallery, readonly string[]>();
  /** While linked galleries are brought along, nobody's movement is a reason to refuse. */
  let isFollowing = false;

  const isNamed = ({ root }: Gallery, ids: readonly string[] | undefined): boolean =>
    !!root.id && !!ids?.includes(root.id);

  /** All that `gallery` is linked to, over others too. */
  function linkedTo(gallery: Gallery): Gallery[] {
    const group = new Set([gallery]);
    // Goes on over what it adds.
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
      // Replaced, not added: stepping through slides must not fill the way back.
      if (address) window.history.replaceState(window.history.state, '', address);
    },
  };
}

export const galleries: Service<Galleries> = { name: 'galleries', create: createGalleries };

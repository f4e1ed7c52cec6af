import { albumTable } from '../../../protocol/widgets/album.js';
import { isPlain, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { keepAttributes } from '../../dom/keep-attributes.js';

/**
 * Album: tracks of sound in one player. [LIM-02]
 * Without script: the player has the first track, and each track is a link to its file.
 * With script: a press on a track plays it in the player, and one on the track that plays pauses it; after a track comes the next one. Nothing
 * plays before the visitor asks for it.
 * Emits: album:chosen; detail `{ index }`, the order of the track.
 * Reports: load-failed when the browser cannot play a file.
 */
export const widget = {
  table: albumTable,
  connect(root, { parts, signal, emit, report }) {
    const { track: tracks } = parts;
    const player = parts.player as HTMLAudioElement;
    const set = keepAttributes(signal);
    let current = 0;

    function mark(): void {
      tracks.forEach((each, at) => set(each, 'aria-current', at === current ? 'true' : null));
    }

    async function play(index: number): Promise<void> {
      const track = tracks[index];
      if (!track) return;
      if (index !== current) {
        current = index;
        mark();
        set(player, 'src', track.getAttribute('href'));
        set(player, 'aria-label', track.textContent?.trim() ?? '');
        emit('chosen', { index });
      }
      try {
        await player.play();
      } catch (error) {
        // Another track was chosen, or the player was paused, before this one began.
        if ((error as Error).name !== 'AbortError') report('load-failed', track.getAttribute('href'));
      }
    }

    function press(event: KeyboardEvent | MouseEvent): Promise<void> | void {
      const index = tracks.findIndex((each) => each.contains(event.target as Node));
      if (index < 0 || !isPlain(event as MouseEvent)) return;
      event.preventDefault();
      if (index !== current || player.paused) return play(index);
      player.pause();
    }

    for (const track of tracks) set(track, 'role', 'button');
    mark();
    listen<MouseEvent>(root, 'click', signal, press);
    listen<KeyboardEvent>(root, 'keydown', signal, (event) => (event.key === ' ' ? press(event) : undefined));
    listen(player, 'ended', signal, () => play(current + 1));
    onAbort(signal, () => player.pause());
  },
} satisfies Widget<typeof albumTable>;

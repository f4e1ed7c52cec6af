import * as text from '#strings/map';
import { mapDebounceMs } from '../../../protocol/enums/maps.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { mapTable } from '../../../protocol/widgets/map.js';
import { applyAttributes } from '../../core/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import type { ShownMap } from './later/show.js';

/**
 * Map: a place, drawn as a map in its box at a press. [MAP-01 to MAP-14]
 * Without script: the address, and a link to a map service.
 * With script: a button besides. Nobody is asked for anything before it is pressed. Where the map cannot be drawn the box is as before, and
 * the cause is said in it; another press tries again.
 * Emits: map:shown; map:failed; in the editor's frame map:marker-moved with the marker's new place.
 * Reports: load-failed when the provider's code does not arrive in 30 s or is refused.
 */
export const widget = {
  table: mapTable,
  connect(root, context) {
    const { parts, environment, signal, emit, report } = context;
    const { window, clock } = environment;
    const { open, preview, credit, status } = parts;
    let { options } = context;
    let shown: ShownMap | undefined;
    let life: AbortController | undefined;
    let waiting: AbortController | undefined;
    const hasNoKey = options.provider === 'google' && !environment.context.maps.key;

    const say = (words: string): void => {
      if (status) status.textContent = words;
    };
    if (status) {
      const before = [...status.childNodes];
      onAbort(signal, () => status.replaceChildren(...before));
    }
    if (!open || hasNoKey || options.provider === 'none') {
      if (!hasNoKey) return;
      window.console.warn(consoleMessages.noMapKey);
      if (environment.context.authenticatedAccount) say(text.noProvider());
      return;
    }
    onAbort(signal, () => life?.abort());

    /** Returns to the button, with what went wrong in words. */
    function fail(error: unknown): void {
      if (!life) return;
      life.abort();
      life = undefined;
      shown = undefined;
      say(text.failed());
      open?.focus();
      report('load-failed', error);
      emit('failed');
    }

    function show(): void {
      if (life) return;
      const present = (life = createLife());
      const { signal: until } = present;
      say(text.loading());
      applyAttributes(root, { 'aria-busy': 'true' }, until);
      void import('./later/show.js')
        .then(({ showMap }) => showMap({ ...context, options, signal: until }, fail))
        .then((map) => {
          if (until.aborted) return;
          shown = map;
          shown.update(options);
          say('');
          applyAttributes(root, { 'aria-busy': null }, until);
          for (const part of [preview, credit])
            if (part) applyAttributes(part, { hidden: part === preview ? '' : null }, until);
          map.focus();
          emit('shown');
        })
        .catch((error: unknown) => until.aborted || fail(error));
    }

    applyAttributes(open, { hidden: null }, signal);
    listen(open, 'click', signal, show);
    return {
      update(values) {
        options = values;
        waiting?.abort();
        waiting = createLife();
        clock.after(mapDebounceMs, () => signal.aborted || shown?.update(options), waiting.signal);
      },
    };
  },
} satisfies Widget<typeof mapTable>;

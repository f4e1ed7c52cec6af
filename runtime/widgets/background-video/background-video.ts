import * as text from '#strings/video';
import * as attributes from '../../../protocol/names/attributes.js';
import { backgroundVideoTable } from '../../../protocol/widgets/background-video.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { followMotion, isMotionReduced } from '../../dom/motion.js';

/**
 * Background video: a silent video that plays while it is in view, and a button that pauses it.
 * Without script, under reduced motion or data saving, and where the browser refuses autoplay: the poster, and with script the button that
 * starts the video. Reduced motion that is switched on later pauses it until it is switched off, unless the visitor presses the button.
 */
export const widget = {
  table: backgroundVideoTable,
  connect(_root, { environment: { window }, parts, signal }) {
    const { document, navigator } = window;
    const { toggle } = parts;
    const media = parts.media as HTMLVideoElement;
    const isSavingData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    let isWanted = !isSavingData && !isMotionReduced(window);
    /** Whether it is paused only because the visitor wants less motion. */
    let isCalmed = !isSavingData && !isWanted;
    let isSeen = false;

    function say(): void {
      setAttribute(toggle, 'aria-label', isWanted ? text.pauseBackground() : text.playBackground());
      setAttribute(toggle, attributes.state, isWanted ? 'playing' : 'paused');
    }

    function apply(): void {
      say();
      if (!isWanted || !isSeen || document.hidden) return media.pause();
      media.play().catch(() => {
        // Interrupted by our own pause, or refused by the browser, as in a phone's low-power mode.
        if (signal.aborted || !isSeen || document.hidden) return;
        isWanted = false;
        say();
      });
    }

    applyAttributes(
      toggle,
      {
        hidden: null,
        'aria-label': toggle.getAttribute('aria-label'),
        [attributes.state]: toggle.getAttribute(attributes.state),
      },
      signal,
    );
    applyAttributes(media, { 'aria-hidden': 'true' }, signal);
    listen(toggle, 'click', signal, () => {
      isWanted = !isWanted;
      isCalmed = false;
      apply();
    });
    followMotion(window, signal, () => {
      const isReduced = isMotionReduced(window);
      [isWanted, isCalmed] = isReduced ? [false, isWanted] : [isWanted || isCalmed, false];
      apply();
    });
    listen(document, 'visibilitychange', signal, apply);
    const observer = new window.IntersectionObserver(
      guard(signal, (entries: readonly IntersectionObserverEntry[]) => {
        isSeen = !!entries.at(-1)?.isIntersecting;
        apply();
      }),
    );
    observer.observe(media);
    onAbort(signal, () => {
      observer.disconnect();
      media.pause();
    });
    say();
  },
} satisfies Widget<typeof backgroundVideoTable>;

import * as attributes from '../../protocol/names/attributes.js';
import { consentForce, consentUnforce, consentUpdate } from '../../protocol/names/events.js';
import { consentBannerTable } from '../../protocol/widgets/consent-banner.js';
import { onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';

type Settings = Readonly<Record<string, string | boolean>>;

/** Shows the cookie banner with the newest settings, or hides it with null. */
type ForceBanner = (settings: Settings | null) => void;

/** The behaviour of the banner, which comes once the page is idle, is waited for. */
export function createForcedBanner({ window, signal }: Environment): ForceBanner {
  const { document } = window;
  const { widget, part, state } = attributes;
  const root = document
    .querySelector(attributes.wordSelector(part, 'banner'))
    ?.closest(attributes.wordSelector(widget, consentBannerTable.name));
  const isReady = (): boolean => !root || root.getAttribute(state) === 'ready';
  let wanted: Settings | null = null;
  let isForced = false;
  let observer: MutationObserver | undefined;

  function tell(): void {
    const type = wanted ? (isForced ? consentUpdate : consentForce) : consentUnforce;
    isForced = !!wanted;
    document.dispatchEvent(new window.CustomEvent(type, { detail: wanted }));
  }

  return (settings) => {
    wanted = settings;
    if (isReady()) return tell();
    if (observer || !root) return;
    observer = new window.MutationObserver(() => {
      if (!isReady()) return;
      observer?.disconnect();
      tell();
    });
    observer.observe(root, { attributes: true, attributeFilter: [state] });
    onAbort(signal, () => observer?.disconnect());
  };
}

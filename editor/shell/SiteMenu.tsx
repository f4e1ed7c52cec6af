import { useEffect, useId, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';
import { useSiteLinks } from './site-links.js';
import { SiteLinkItem } from './SiteLinkItem.js';

interface SiteMenuProps {
  /** Path and query of the page to come back to. */
  readonly frameUrl: string;
  onOpen(address: string): void;
}

/**
 * The way from each screen to all others, behind a button, in the bar of the screen.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function SiteMenu({ frameUrl, onOpen }: SiteMenuProps) {
  const { window } = useServices();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event): void => {
      // The root itself is the ground behind the open menu.
      if (target === root.current || !root.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It closes the menu and nothing else.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    const { document } = window;
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeOutside, { capture: true, signal });
    document.addEventListener('keydown', closeByKey, { capture: true, signal });
    return () => controller.abort();
  }, [isOpen, window]);

  return (
    <div ref={root} className="site-menu">
      <button
        ref={button}
        type="button"
        className="button quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list" />
        <span>{text.siteMenu()}</span>
      </button>
      {isOpen && (
        <SiteMenuLinks
          {...{ id, frameUrl }}
          onOpen={(address) => {
            setOpen(false);
            onOpen(address);
          }}
        />
      )}
    </div>
  );
}

function SiteMenuLinks({ id, frameUrl, onOpen }: SiteMenuProps & { readonly id: string }) {
  const { window } = useServices();
  const links = useSiteLinks(frameUrl);
  const isCurrent = (address: string): boolean =>
    new URL(address, window.location.href).pathname === window.location.pathname;
  return (
    <nav id={id} aria-label={text.siteMenu()}>
      {links.map((link) => (
        <SiteLinkItem key={link.address} {...{ link, onOpen }} isCurrent={isCurrent(link.address)} />
      ))}
    </nav>
  );
}

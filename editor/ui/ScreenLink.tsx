import type { AnchorHTMLAttributes } from 'react';

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly href: string;
  onOpen(): void;
}

/** A link that opens inside the editor. A press with a modifier key stays the browser's, for a new tab or window. */
export function ScreenLink({ href, onOpen, children, ...rest }: ScreenLinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import { SiteBar } from './SiteBar.js';

interface SiteScreenProps {
  readonly title: string;
  /** Buttons of the screen, in its bar. */
  readonly actions?: ReactNode;
  /** Called before the screen is left; false stays. */
  prepareLeave?(): Promise<boolean>;
  readonly children: ReactNode;
}

/** The frame of a screen about the site as a whole, with the ways to others. */
export function SiteScreen({ children, ...bar }: SiteScreenProps) {
  return (
    <div className="site-screen">
      <SiteBar {...bar} />
      <main className="site-screen-main">{children}</main>
    </div>
  );
}

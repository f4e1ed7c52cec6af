import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { LogOutButton } from '../login/LogOutButton.js';
import { useServices } from '../services/services.js';
import { designAddress } from '../ui/router.js';
import { useScreenHeading } from '../ui/screen-heading.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { SiteMenu } from './SiteMenu.js';

interface SiteBarProps {
  readonly title: string;
  /** Links and buttons of the screen. */
  readonly actions?: ReactNode;
  /** Called before the screen is left; false stays. */
  prepareLeave?(): Promise<boolean>;
}

/** The bar of a screen about the site as a whole: its name, the ways to the other screens and back to the page under edit. */
export function SiteBar({ title, actions, prepareLeave }: SiteBarProps) {
  const { router } = useServices();
  const heading = useScreenHeading();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);

  async function leave(open: () => void): Promise<void> {
    if (!prepareLeave || (await prepareLeave())) open();
  }

  return (
    <header className="entries-bar">
      <SiteMenu frameUrl={frameUrl} onOpen={(address) => void leave(() => router.openAddress(address))} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {actions}
      <ScreenLink
        className="button quiet"
        href={designAddress(frameUrl)}
        onOpen={() => void leave(() => router.openPage(frameUrl))}
      >
        {text.entriesToEditor()}
      </ScreenLink>
      <LogOutButton className="button quiet" />
    </header>
  );
}

import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { LogOutButton } from '../login/LogOutButton.js';
import { useServices } from '../services/services.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';

interface SiteScreenProps {
  readonly title: string;
  /** Buttons of the screen, in its bar. */
  readonly actions?: ReactNode;
  /** Called before the way back to the design screen; false stays. */
  prepareLeave?(): Promise<boolean>;
  readonly children: ReactNode;
}

/** The frame of a screen about the site as a whole, with a link back to the page under edit. */
export function SiteScreen({ title, actions, prepareLeave, children }: SiteScreenProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);

  async function leave(): Promise<void> {
    if (!prepareLeave || (await prepareLeave())) router.openPage(frameUrl);
  }

  return (
    <div className="site-screen">
      <header className="entries-bar">
        <h1>{title}</h1>
        {actions}
        <ScreenLink className="button quiet" href={designAddress(frameUrl)} onOpen={() => void leave()}>
          {text.entriesToEditor()}
        </ScreenLink>
        <LogOutButton className="button quiet" />
      </header>
      <main className="site-screen-main">{children}</main>
    </div>
  );
}

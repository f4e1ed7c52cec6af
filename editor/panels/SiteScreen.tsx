import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { LogOutButton } from '../account/LogOutButton.js';
import { designAddress } from '../ui/router.js';
import { useServices } from '../ui/services.js';
import { useStore } from '../ui/use-store.js';

interface SiteScreenProps {
  readonly title: string;
  /** Buttons of the screen, in its bar. */
  readonly actions?: ReactNode;
  /** Asked before the way back to the editor is taken. */
  prepareLeave?(): Promise<boolean>;
  readonly children: ReactNode;
}

/** A screen about the site as a whole, with the way back to the page under edit. */
export function SiteScreen({ title, actions, prepareLeave, children }: SiteScreenProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  return (
    <div className="site-screen">
      <header className="entries-bar">
        <h1>{title}</h1>
        {actions}
        <a
          className="button quiet"
          href={designAddress(frameUrl)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            void (async () => {
              if (!prepareLeave || (await prepareLeave())) router.openPage(frameUrl);
            })();
          }}
        >
          {text.entriesToEditor()}
        </a>
        <LogOutButton className="button quiet" />
      </header>
      <main className="site-screen-main">{children}</main>
    </div>
  );
}

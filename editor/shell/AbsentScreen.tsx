import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { PlainScreen } from './PlainScreen.js';
import { SiteLinks } from './SiteLinks.js';

/** An address of the editor that leads nowhere, with the ways on. */
export function AbsentScreen() {
  const { router, window } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  return (
    <PlainScreen title={text.absentTitle()} message={text.absentText({ address: window.location.pathname })}>
      <ScreenLink className="button primary" href={designAddress(frameUrl)} onOpen={() => router.openPage(frameUrl)}>
        {text.absentBack()}
      </ScreenLink>
      <SiteLinks frameUrl={frameUrl} onOpen={router.openAddress} />
    </PlainScreen>
  );
}

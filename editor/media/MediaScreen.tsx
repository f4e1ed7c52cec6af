import { useMemo } from 'react';
import * as text from '#strings/editor';
import { FieldScopeContext, type FieldScope } from '../fields/field-props.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { useSiteAccess } from '../services/use-site-access.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { createMediaClient } from './media-client.js';
import { MediaLibrary } from './MediaLibrary.js';

/** All pictures and files of the site. */
export function MediaScreen() {
  const { session } = useServices();
  const site = useSiteAccess();
  const mayWrite = useMay('write-media');
  const client = useMemo(() => createMediaClient(session.send), [session]);
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly: !mayWrite, drafts: new Map(), createId: () => '', site }),
    [mayWrite, site],
  );
  return (
    <FieldScopeContext value={scope}>
      <SiteScreen title={text.media()}>
        <MediaLibrary client={client} />
      </SiteScreen>
    </FieldScopeContext>
  );
}

import { useEffect, useState } from 'react';
import type { LinkState } from '../../protocol/http/links.js';
import { useFieldScope } from './field-props.js';

/** Where an internal address leads; null while that is not known, and for any other address. */
export function useLinkState(address: string): LinkState | null {
  const { site } = useFieldScope();
  const [found, setFound] = useState<{ readonly address: string; readonly state: LinkState | null } | null>(null);
  useEffect(() => {
    if (!site || !address.startsWith('/')) return undefined;
    const asking = new AbortController();
    void site.checkLink(address).then((state) => {
      if (!asking.signal.aborted) setFound({ address, state });
    });
    return () => asking.abort();
  }, [site, address]);
  return found?.address === address ? found.state : null;
}

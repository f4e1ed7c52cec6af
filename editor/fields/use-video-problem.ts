import { useEffect, useState } from 'react';
import { useFieldScope } from './field-props.js';

/** Hosts that can be asked. */
const askedHosts = /\bvimeo\.com\b/i;

/** The problem that the host of the stored video reports; null while there is none or the answer is pending. */
export function useVideoProblem(source: string | null): string | null {
  const { checkVideo } = useFieldScope();
  const [found, setFound] = useState<{ readonly source: string; readonly problem: string | null } | null>(null);
  useEffect(() => {
    if (!source || !checkVideo || !askedHosts.test(source)) return undefined;
    const asking = new AbortController();
    void checkVideo(source).then((problem) => {
      if (!asking.signal.aborted) setFound({ source, problem });
    });
    return () => asking.abort();
  }, [source, checkVideo]);
  return found?.source === source ? found.problem : null;
}

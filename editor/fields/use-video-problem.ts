import { useEffect, useState } from 'react';
import { useFieldScope } from './field-props.js';

/** Of these hosts there is something to ask. */
const askedHosts = /\bvimeo\.com\b/i;

/** What the host of the stored video says against it, in words; null as long as nothing is known. */
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

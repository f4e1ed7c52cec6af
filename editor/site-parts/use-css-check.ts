import { useEffect, useRef, useState } from 'react';
import type { ThemeCssAnswer } from '../../protocol/http/theme.js';
import { useServices } from '../services/services.js';
import type { ThemeLookClient } from '../storage/theme-look-client.js';

/** The server's answer to the CSS of the theme. */
export interface CheckedCss extends ThemeCssAnswer {
  /** Why it could not be checked, possibly empty; null when it was. */
  readonly problem: string | null;
  /** Whether the answer is about what stands in the field now. */
  readonly isCurrent: boolean;
}

/** How long typing rests before it is checked. */
const restMs = 400;

const nothing: CheckedCss = { rules: '', faults: [], problem: null, isCurrent: true };

/** Checks the CSS whenever it rests. Until an answer is there, the former one stays, and so does what the page shows. */
export function useCssCheck(client: ThemeLookClient, css: string): CheckedCss {
  const { clock } = useServices();
  const [checked, setChecked] = useState<{ readonly css: string; readonly answer: CheckedCss }>({
    css: '',
    answer: nothing,
  });

  const isFirst = useRef(true);

  useEffect(() => {
    const delayMs = isFirst.current ? 0 : restMs;
    isFirst.current = false;
    if (css.trim() === '') {
      setChecked({ css, answer: nothing });
      return undefined;
    }
    let isWanted = true;
    const cancel = clock.after(delayMs, () => {
      void client.checkCss(css).then((result) => {
        if (!isWanted) return;
        setChecked(({ answer }) => ({
          css,
          answer: result.ok
            ? { ...result.value, problem: null, isCurrent: true }
            : { ...answer, problem: result.message, isCurrent: true },
        }));
      });
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [client, clock, css]);

  return checked.css === css ? checked.answer : { ...checked.answer, isCurrent: false };
}

import * as text from '#strings/editor';
import { breakpoints } from '../../protocol/enums/breakpoints.js';
import { highestLayer, type CssFault, type CssFaultKind } from '../../protocol/site/theme/css-faults.js';

const words: Readonly<Record<CssFaultKind, (what: string) => string>> = {
  syntax: (what) => text.cssSyntax({ what }),
  'at-rule': (what) => text.cssAtRule({ what }),
  address: (what) => text.cssAddress({ what }),
  outside: (what) => text.cssOutside({ what }),
  nesting: () => text.cssNesting(),
  forbidden: (what) => text.cssForbidden({ what }),
  layer: (what) => text.cssLayer({ what, most: highestLayer }),
  size: () => text.cssSize(),
  property: (what) => text.cssProperty({ what }),
  value: (what) => text.cssValue({ what }),
  breakpoint: (what) => text.cssBreakpoint({ what, names: Object.keys(breakpoints).join(', ') }),
  never: (what) => text.cssNever({ what }),
};

/** A fault of CSS in words, with its line. */
export const faultWords = ({ kind, line, what }: CssFault): string => text.cssLine({ line, words: words[kind](what) });

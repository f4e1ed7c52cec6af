import { useState } from 'react';
import type { PageSummary } from '../../protocol/http/pages.js';
import { localeOfPath } from '../../protocol/text/localized-paths.js';
import { useServices } from '../services/services.js';
import { addressProblem, suggestAddress, suggestPostAddress, tidyAddress } from './page-address.js';

/** What the address of a new page is made of. */
interface Named {
  readonly title: string;
  readonly locale: string | undefined;
  /** The journal of a post; undefined for other pages. */
  readonly journal: PageSummary | undefined;
}

interface NewAddress {
  /** As it stands in its field. */
  readonly shown: string;
  readonly path: string;
  readonly isTyped: boolean;
  /** Why the page cannot have it; empty when it can. */
  readonly problem: string;
  type(path: string): void;
}

/** Today where the editor is, such as `2026-09-04`. */
function today(nowMs: number): string {
  const now = new Date(nowMs);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The address of a new page: made of its title until one is typed, that of a post below its journal by the site's format. */
export function useNewAddress(
  { title, locale, journal }: Named,
  languages: readonly string[],
  pages: readonly PageSummary[],
): NewAddress {
  const { clock } = useServices();
  const [typed, type] = useState<string | null>(null);
  const language = locale ?? languages[0] ?? '';
  const taken = pages.map(({ path }) => path);
  const suggest = (): string =>
    journal
      ? suggestPostAddress({ title, day: today(clock.now()) }, journal.path, journal.postAddress ?? '', taken)
      : suggestAddress(title, language, languages, taken);
  const shown = typed ?? (title.trim() ? suggest() : '');
  const path = tidyAddress(shown);
  return {
    shown,
    path,
    isTyped: typed !== null,
    problem: addressProblem(path, taken, localeOfPath(path, languages) === language),
    type,
  };
}

import { useCallback, useMemo } from 'react';
import type { ThemeFacesAnswer } from '../../protocol/http/theme.js';
import { faces, type FaceName } from '../../protocol/site/theme/faces.js';
import type { OwnFaces } from '../../protocol/site/theme/own-faces.js';
import type { ThemeLookClient } from '../storage/theme-look-client.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFacePreviews } from './use-face-previews.js';

/** The typefaces that a theme can have. */
export interface ThemeFaces {
  /** Null until they are loaded. */
  readonly answer: ThemeFacesAnswer | null;
  /** Facts of uploaded ones by their addresses. */
  readonly own: OwnFaces;
  /** Why they could not be loaded, possibly empty; else null. */
  readonly problem: string | null;
  /** Files that could not be shown. */
  readonly failed: ReadonlySet<string>;
  /** The file of a typeface of the table; empty for those of devices. */
  pathOf(face: FaceName): string;
  reload(): void;
}

/** Weights of a shipped file: those of its sheet. */
const shippedWeights = (face: FaceName): string => (face === 'figtree' ? '300 900' : String(faces[face].weight));

export function useThemeFaces(client: ThemeLookClient): ThemeFaces {
  const { value: answer, problem, retry: reload } = useAnswer(useCallback(() => client.faces(), [client]));
  const shown = useMemo(
    () => [
      ...(answer?.shipped ?? []).map(({ face, path }) => ({ path, weights: shippedWeights(face) })),
      ...(answer?.uploaded ?? []).map(({ path, facts }) => ({ path, weights: [...new Set(facts.weights)].join(' ') })),
    ],
    [answer],
  );
  const failed = useFacePreviews(shown);
  const own = useMemo(
    () => Object.fromEntries((answer?.uploaded ?? []).map(({ path, facts }) => [path, facts])),
    [answer],
  );
  return {
    answer,
    own,
    problem,
    failed,
    pathOf: (face) => answer?.shipped.find((each) => each.face === face)?.path ?? '',
    reload,
  };
}

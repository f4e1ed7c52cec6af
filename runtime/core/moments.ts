import { rootsInFirstScreen } from '../../protocol/enums/limits.js';
import { defaultLoadMoments, type LoadMoment, type WidgetName } from '../../protocol/names/widgets.js';

/** When each of the behaviours `names` of a root is attached; `authored` is the moment in the markup. */
type Moments = (
  names: readonly string[],
  authored: LoadMoment | null,
) => readonly (readonly [name: string, when: LoadMoment])[];

/** Creates the timetable of a page. Behaviours for `visible` on the first roots are attached at once, unless the markup asks to wait. */
export function createMoments(): Moments {
  let seen = 0;
  return (names, authored) => {
    const moments = names.map(
      (name) => [name, authored ?? defaultLoadMoments[name as WidgetName] ?? 'visible'] as const,
    );
    const isSeen = !authored && moments.some(([, when]) => when === 'visible') && seen++ < rootsInFirstScreen;
    return isSeen ? moments.map(([name, when]) => [name, when === 'visible' ? 'now' : when] as const) : moments;
  };
}

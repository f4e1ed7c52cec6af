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
    /** Position among the roots with a behaviour for `visible`, from 1. */
    let position = 0;
    return names.map((name) => {
      const when = authored ?? defaultLoadMoments[name as WidgetName] ?? 'visible';
      const isFirst = !authored && when === 'visible' && (position ||= ++seen) <= rootsInFirstScreen;
      return [name, isFirst ? 'now' : when];
    });
  };
}

import { rootsInFirstScreen } from '../../../protocol/enums/limits.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { defaultLoadMoments, seldomPressed, siteWidgets, type WidgetName } from '../../../protocol/names/widgets.js';
import { lightboxTable } from '../../../protocol/widgets/lightbox.js';
import { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import { videoTable } from '../../../protocol/widgets/video.js';
import { wordToken, type PageNeeds } from '../../blocks/page-needs.js';
import { closureOf, type Crumbs } from './crumbs.js';
import type { ScriptPlan } from './plan.js';

/** Code further down is not worth a file of its own below this number of characters: 1 KB over the wire. */
const smallestFile = 3000;

/**
 * Modules that the slideshow imports as soon as it attaches to an element with this token, so that they come with it. Elsewhere it imports
 * them by a request of their own.
 */
const importedAtOnce: Readonly<Record<string, string>> = {
  rotation: wordToken(attributes.part, 'pause'),
  'meta-overflow': wordToken(attributes.part, 'meta'),
};

/** Modules that a behaviour imports to open something at a press, by its name. */
const opened: Readonly<Record<string, string>> = { [lightboxTable.name]: 'lightbox-lightbox' };

/** Modules that a behaviour imports after a press, too small for a file of their own where there is one of presses. */
const afterPress: Readonly<Record<string, string>> = { [videoTable.name]: 'follow' };

type Moment = (typeof defaultLoadMoments)[WidgetName];

const momentOf = (name: string): Moment | 'visible' => defaultLoadMoments[name as WidgetName] ?? 'visible';

/** Characters of code that a page with `names` loads over one with `present`. */
function sizeOf(all: Crumbs, names: readonly string[], present: readonly string[]): number {
  const crumbsOf = (each: readonly string[]): Set<string> =>
    closureOf(
      all,
      each.flatMap((name) => all.names[name] ?? []),
    );
  const known = crumbsOf(present);
  return [...crumbsOf(names)].reduce(
    (sum, crumb) => (known.has(crumb) ? sum : sum + (all.crumbs[crumb]?.code.length ?? 0)),
    0,
  );
}

/** The scripts of a page. */
export interface PagePlan {
  readonly plan: ScriptPlan;
  /** Names of what is loaded on demand. */
  readonly rest: readonly string[];
}

/**
 * The scripts of a page in the editor's frame, the same for every page: each behaviour beyond those of all pages is a script of its own.
 * With each block that is added the plan of a page changes, and so would the address of all that it has loaded already; for a page that only
 * its editor sees the server would compose them anew. `services` are loaded on demand.
 */
export function planFrame(all: Crumbs, services: readonly string[]): PagePlan {
  const isKnown = (name: string): boolean => Object.hasOwn(all.names, name);
  return {
    plan: { site: siteWidgets.filter(isKnown), start: [], near: [], press: [] },
    rest: services.filter(isKnown),
  };
}

/**
 * The scripts of a page. `services` are loaded on demand besides the behaviours of its markup. A plan that guesses the first screen
 * wrong costs a request, no function: each behaviour is loaded at its moment, in whatever file it stands.
 */
export function planPage({ tokens, valuesOf }: PageNeeds, all: Crumbs, services: readonly string[]): PagePlan {
  const isKnown = (name: string): boolean => Object.hasOwn(all.names, name);
  const lists = valuesOf(attributes.widget).map((value) => value.split(/\s+/).filter(isKnown));
  const site = siteWidgets.filter((name) => lists.some((list) => list.includes(name)));
  const others = lists.map((list) => list.filter((name) => !site.includes(name as WidgetName)));
  const seen = others.filter((list) => list.some((name) => momentOf(name) === 'visible')).slice(0, rootsInFirstScreen);
  const names = [...new Set(others.flat())];
  const start = names.filter((name) => {
    const moment = momentOf(name);
    return moment === 'visible' ? seen.some((list) => list.includes(name)) : moment !== 'press';
  });
  const imported = start.includes(slideshowTable.name)
    ? Object.keys(importedAtOnce).filter((name) => isKnown(name) && tokens.has(importedAtOnce[name] ?? ''))
    : [];
  const near = names.filter((name) => momentOf(name) === 'visible' && !start.includes(name));
  const isSmall = sizeOf(all, near, ['boot', 'core', ...site, ...start]) < smallestFile;
  const pressed = names.filter((name) => momentOf(name) === 'press');
  const modulesIn = (table: Readonly<Record<string, string>>): readonly string[] =>
    names.flatMap((name) => table[name] ?? []).filter(isKnown);
  const own = [...pressed.filter((name) => !seldomPressed.includes(name as WidgetName)), ...modulesIn(opened)];
  // One alone is shared by all pages.
  const press = own.length > 1 ? [...own, ...modulesIn(afterPress)] : [];
  return {
    plan: { site, start: [...start, ...(isSmall ? near : []), ...imported], near: isSmall ? [] : near, press },
    rest: [...pressed.filter((name) => !press.includes(name)), ...services.filter(isKnown)],
  };
}

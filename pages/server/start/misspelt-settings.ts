import { countSlips, nearestWord } from '../../../protocol/text/nearest-word.js';
import { readServerSettings, type ServerSettings } from './settings.js';

type Environment = Readonly<Record<string, string | undefined>>;

const prefix = 'MORTISE_';
const mostSlips = 2;

/** A sentence for each variable that is a slip of one that was read. Others may be those of another release, or of a container. */
function misspelt(env: Environment, read: ReadonlySet<string>): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith(prefix) && !read.has(name))
    .flatMap((name) => {
      const near = nearestWord(
        name,
        [...read].filter((each) => !(each in env)),
      );
      return near === null || countSlips(name, near) > mostSlips
        ? []
        : [`${name} is no setting and has no effect. Did you mean ${near}?`];
    });
}

/**
 * The settings, and a sentence for each variable whose name is misspelt: it would have no effect, and nothing else would say so.
 * @throws StartError for a wrong value.
 */
export function readSettingsAndSlips(env: Environment): {
  readonly settings: ServerSettings;
  readonly slips: readonly string[];
} {
  const read = new Set<string>();
  const watched = new Proxy(env, {
    get(target, name) {
      read.add(String(name));
      return target[String(name)];
    },
  });
  const settings = readServerSettings(watched);
  return { settings, slips: misspelt(env, read) };
}

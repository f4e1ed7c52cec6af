/**
 * `npm run audit`: known vulnerabilities of the packages that the server is run with. Ends with 0 where the registry knows of none of `--level` or worse,
 * with 1 where it does, and with 2 where it gives no answer, which says nothing about the packages: not every registry has advisories.
 *
 *   --level NAME   low, moderate, high (the default) or critical
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const levels = ['low', 'moderate', 'high', 'critical'];

/** What `npm audit --json` printed, as words and the code to end with. */
export function readAudit(printed, level) {
  const silence = (why) => ({
    code: 2,
    words: [`The registry gave no advisories (${why}): nothing is known, and nothing is excluded.`],
  });
  let report;
  try {
    report = JSON.parse(printed);
  } catch {
    return silence('no JSON');
  }
  const { error, message, statusCode, vulnerabilities, metadata } = report ?? {};
  if (!vulnerabilities || !metadata)
    // npm leaves the words empty where the answer had none.
    return silence(error?.summary || message || (statusCode ? `status ${statusCode}` : 'no answer'));
  const counted = `${metadata.dependencies?.prod ?? '?'} packages of the server`;
  const found = Object.values(vulnerabilities).filter(
    ({ severity }) => levels.indexOf(severity) >= levels.indexOf(level),
  );
  if (found.length === 0) return { code: 0, words: [`No advisory of ${level} or worse for ${counted}.`] };
  const titles = ({ via }) => via.filter((each) => typeof each === 'object').map(({ title, url }) => `${title} ${url}`);
  const lines = found.map((each) => [`${each.severity}: ${each.name} ${each.range}`, ...titles(each)].join('; '));
  return { code: 1, words: [`${found.length} of ${counted} have advisories of ${level} or worse:`, ...lines] };
}

function main() {
  const { values } = parseArgs({ options: { level: { type: 'string', default: 'high' } } });
  if (!levels.includes(values.level)) throw new Error(`--level is one of: ${levels.join(', ')}.`);
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  });
  const { code, words } = readAudit(stdout ?? '', values.level);
  console.log(words.join('\n'));
  process.exitCode = code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readServerSettings } from '../../pages/server/start/settings.js';

const container = readFileSync('pages/deploy/Containerfile', 'utf8');
const unit = readFileSync('pages/deploy/mortise.service', 'utf8');
const start = readFileSync('pages/cli/start.mjs', 'utf8');

/** Settings that a file gives the server, as the server reads them. */
function settingsIn(lines: RegExpMatchArray | null): ReturnType<typeof readServerSettings> {
  const pairs = (lines?.[1] ?? '').split(' ').map((pair) => pair.split('=', 2) as [string, string]);
  return readServerSettings(Object.fromEntries(pairs));
}

describe('the container', () => {
  it('copies files that are there, and starts what is built without installing or building', () => {
    const sources = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) => list.split(' '));
    expect(sources).toEqual(expect.arrayContaining(['package.json', 'pages/cli']));
    for (const source of sources) expect(existsSync(source), source).toBe(true);
    expect(container).toContain('CMD ["node", "pages/cli/start.mjs", "--serve"]');
    expect(start).toContain("argument === '--serve'");
  });

  it('keeps its data in the volume, listens to all and runs as nobody special', () => {
    const settings = settingsIn(/^ENV (.+)$/m.exec(container));
    expect(container).toContain(`VOLUME ${settings.dataFolder}\n`);
    expect([settings.host, settings.port]).toEqual(['0.0.0.0', 8080]);
    expect(container).toContain(`EXPOSE ${settings.port}\n`);
    expect(container.indexOf('USER node')).toBeLessThan(container.indexOf('CMD ["node"'));
  });

  it('has the version of Node that the packages ask for', () => {
    const [major] =
      /\d+/.exec((JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }).engines.node) ??
      [];
    for (const [, version] of container.matchAll(/^FROM node:(\d+)/gm)) expect(version).toBe(major);
  });
});

describe('the unit of systemd', () => {
  it('keeps its data in its state directory and gives the server time to finish', () => {
    const settings = settingsIn(/^Environment=(.+)$/m.exec(unit));
    expect(settings.dataFolder).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`);
    const [, file = ''] = /^ExecStart=\S+ (\S+)/m.exec(unit) ?? [];
    expect(existsSync(file)).toBe(true);
    // Five seconds for requests, five for mail.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
  });

  it('waits for word that the server is ready, and starts one again that hangs', () => {
    for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=60', 'Restart=on-failure'])
      expect(unit.split('\n')).toContain(line);
    expect(start).toContain('tellSystemd(');
  });
});

it('both give memory of resized pictures back, by the same settings', () => {
  const settingsOf = (text: string): string[] => [...text.matchAll(/\bMALLOC_\w+=\d+/g)].map(([setting]) => setting);
  expect(settingsOf(unit)).toHaveLength(3);
  expect(settingsOf(container)).toEqual(settingsOf(unit));
});

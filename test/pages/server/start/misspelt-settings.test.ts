import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettingsAndSlips } from '../../../../pages/server/start/misspelt-settings.js';

const slipsIn = (env: Readonly<Record<string, string>>): readonly string[] => readSettingsAndSlips(env).slips;

test('a variable that is a slip of a setting is told with the setting; those of others are not', () => {
  expect(
    slipsIn({ MORTISE_MAPS_PROVIDER: 'google', MORTISE_BASEURL: 'https://a.test', MORTISE_PORT: '80', OTHER: '1' }),
  ).toEqual([
    'MORTISE_MAPS_PROVIDER is no setting and has no effect. Did you mean MORTISE_MAP_PROVIDER?',
    'MORTISE_BASEURL is no setting and has no effect. Did you mean MORTISE_BASE_URL?',
  ]);
});

test('a switch takes 1 or 0', () => {
  expect(() => readSettingsAndSlips({ MORTISE_METRICS: 'true' })).toThrow(
    'MORTISE_METRICS is "true", but it has to be 1, or 0 for the default.',
  );
  expect(readSettingsAndSlips({ MORTISE_METRICS: '1' }).settings.hasMetrics).toBe(true);
  expect(readSettingsAndSlips({ MORTISE_METRICS: '' }).settings.hasMetrics).toBe(false);
});

test('the settings are those of the environment', () => {
  expect(readSettingsAndSlips({ PORT: '8080' })).toMatchObject({ settings: { port: 8080 }, slips: [] });
});

test('no setting in the table of README.md is told as a slip', () => {
  const names = [...readFileSync('README.md', 'utf8').matchAll(/`(MORTISE_[A-Z0-9_]*[A-Z0-9])`/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(30);
  // Empty as unset: what is read of it says nothing wrong.
  expect(slipsIn(Object.fromEntries(names.map((name) => [name, ''])))).toEqual([]);
});

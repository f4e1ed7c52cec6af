import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { ceilingOf, widgetCeiling } from './ceilings.mjs';
// @ts-expect-error: plain JavaScript, shared with the command line
import { conclude, judgeSizes } from './judge-sizes.mjs';
// @ts-expect-error: plain JavaScript, shared with the command line
import { scriptSteps, widgetsByMoment } from './served-pages.mjs';

type Sizes = Readonly<Record<string, number>>;

interface Conclusion {
  readonly isPassed: boolean;
  readonly isRecorded: boolean;
  readonly lines: readonly string[];
}

const ceiling = (name: string): number | undefined => (name === 'boot' ? 3072 : undefined);

function judged(sizes: Sizes, recorded: Sizes, isRecording = false): Conclusion & { text: string } {
  const conclusion = conclude(judgeSizes(sizes, recorded, ceiling), isRecording) as Conclusion;
  return { ...conclusion, text: conclusion.lines.join('\n') };
}

describe('ceilings', () => {
  test('a widget without a line has the default ceiling for its own code', () => {
    expect(ceilingOf('own accordion')).toBe(widgetCeiling);
  });

  test('a line sets another ceiling', () => {
    expect(ceilingOf('own slideshow')).toBeGreaterThan(widgetCeiling as number);
  });

  test('shared services count in no default ceiling', () => {
    expect(ceilingOf('page with tabs alone')).toBeUndefined();
  });
});

describe('the size gate', () => {
  test.each([
    ['within 1 %', { core: 3030 }, { core: 3000 }],
    ['within 16 bytes', { core: 116 }, { core: 100 }],
    ['of markup with the address of one more widget', { 'plain page, html': 1603 }, { 'plain page, html': 1585 }],
    ['at its ceiling', { boot: 3072 }, { boot: 3072 }],
  ])('passes a size %s', (_about, sizes, recorded) => {
    expect(judged(sizes, recorded).isPassed).toBe(true);
  });

  test('passes a size without a record and prints it as new', () => {
    const { isPassed, text } = judged({ core: 3000, 'own tabs': 574 }, { core: 3000 });
    expect(isPassed).toBe(true);
    expect(text).toContain('New and not recorded yet, which is no fault: own tabs.');
  });

  test.each([
    ['grown', { core: 3031 }],
    ['shrunk', { core: 2969 }],
    ['removed', {}],
  ])('fails a size that has %s and names --record as the remedy', (_about, sizes) => {
    const { isPassed, text } = judged(sizes as Sizes, { core: 3000 });
    expect(isPassed).toBe(false);
    expect(text).toContain('npm run size -- --record');
    expect(text).not.toContain('ceilings.mjs');
  });

  test('fails one more request, which is below the tolerance of bytes', () => {
    expect(judged({ 'home, requests': 13 }, { 'home, requests': 12 }).isPassed).toBe(false);
  });

  test('fails a size over its ceiling by name and bytes, and does not advise recording it', () => {
    const { isPassed, text } = judged({ boot: 3080 }, { boot: 3079 });
    expect(isPassed).toBe(false);
    expect(text).toContain('boot is 8 bytes over its ceiling of 3072');
    expect(text).toContain('raise its line in test/build/ceilings.mjs');
    expect(text).not.toContain('--record');
  });

  test('records what has drifted', () => {
    expect(judged({ core: 4000 }, { core: 3000 }, true)).toMatchObject({ isPassed: true, isRecorded: true });
  });

  test('refuses to record while a size is over its ceiling', () => {
    const { isPassed, isRecorded, text } = judged({ boot: 3080, core: 4000 }, { boot: 3000, core: 3000 }, true);
    expect({ isPassed, isRecorded }).toEqual({ isPassed: false, isRecorded: false });
    expect(text).toContain('boot is 8 bytes over');
    expect(text).toContain('Nothing was recorded.');
  });
});

describe('the scripts of a page', () => {
  const names = { widget: 'data-widget', load: 'data-load' };

  test('are read from its widgets and their load moments', () => {
    const markup =
      '<p data-widget="one two"></p><a class="x" data-widget="three" data-load="press"></a><b data-widget="two"></b>';
    expect(widgetsByMoment(markup, names, { one: 'idle' })).toEqual({
      idle: new Set(['one']),
      visible: new Set(['two']),
      press: new Set(['three']),
    });
  });

  const rollups = { banner: '/start', form: '/near', '*': '/*.js' };

  test('count from the step of a visit that loads them', () => {
    const moments = { now: new Set(['banner', 'count']), visible: new Set(['form']), press: new Set(['log']) };
    const steps = scriptSteps({ rollups }, ['/site', '/start'], moments, ['count']) as Record<string, Set<string>>;
    const idle = ['/site', '/start', '/tracking.js'];
    expect([...(steps['idle'] ?? [])]).toEqual(idle);
    expect([...(steps['scrolled'] ?? [])]).toEqual([...idle, '/near']);
    expect([...(steps['used'] ?? [])]).toEqual([...idle, '/near', '/log.js']);
  });

  test('count visits only where consent allows it', () => {
    const context = { rollups, cookieSettings: { isRestrictiveCookiePolicyEnabled: true } };
    const steps = scriptSteps(context, ['/site'], {}, []) as Record<string, Set<string>>;
    expect([...(steps['idle'] ?? [])]).toEqual(['/site']);
    expect([...(steps['used'] ?? [])]).toEqual(['/site', '/tracking.js']);
  });

  test('include the log-in by Escape where the site has it on', () => {
    const context = { rollups, websiteSettings: { useEscapeKeyToLogin: true } };
    const { idle } = scriptSteps(context, ['/site'], {}, []) as { idle: Set<string> };
    expect([...idle]).toEqual(['/site', '/tracking.js', '/escape.js']);
  });
});

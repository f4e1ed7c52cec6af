import { writeFileSync } from 'node:fs';
import { openLossyLine, type LossyLine } from '../support/lossy-line.js';
import { expect, test as base } from '../support/test.js';
import type { Behaviour, Places } from './behaviour.js';
import { behaviours } from './behaviours/index.js';
import { DriverFault, type Engine, type Session } from './drive/session.js';
import { createVisitor } from './drive/visitor.js';
import { runningPlaces } from './servers.js';

const windowSize = [1280, 800] as const;

/** No bound that is felt. */
const bytesPerSecond = 100_000_000;

/** The engine that runs: one at a time, started with its first behaviour. */
interface Running {
  session(engine: Engine, hasLessMotion?: boolean): Promise<Session>;
  end(): Promise<void>;
}

function createRunning(): Running {
  let current: { readonly engine: Engine; readonly hasLessMotion: boolean; readonly session: Session } | null = null;
  const running: Running = {
    async session(engine, hasLessMotion = false) {
      if (current?.engine !== engine || current.hasLessMotion !== hasLessMotion) {
        await running.end();
        const session = await engine.start(hasLessMotion);
        current = { engine, hasLessMotion, session };
        await session.resize(...windowSize);
      }
      return current.session;
    },
    async end() {
      const ending = current;
      current = null;
      await ending?.session.close();
    },
  };
  return running;
}

/** All engines have this one test, so that a worker with another engine's file ends the engine before. */
const test = base.extend<object, { readonly running: Running }>({
  running: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const running = createRunning();
      await use(running);
      await running.end();
    },
    { scope: 'worker' },
  ],
});

/** Runs a behaviour in a browser that keeps nothing of the behaviours before. */
async function runOne({ run, expectedErrors }: Behaviour, engine: Engine, session: Session, places: Places) {
  const visitor = createVisitor(engine.name, session, places.cases);
  const tab = await session.currentTab();
  await session.takeErrors();
  try {
    await run(visitor, places);
    expect((await session.takeErrors()).filter((error) => !expectedErrors?.test(error))).toEqual([]);
    await session.closeOtherTabs(tab);
    if (visitor.isResized()) await session.resize(...windowSize);
    await session.forget(visitor.origins());
  } catch (error) {
    const picture = error instanceof DriverFault ? null : await session.screenshot().catch(() => null);
    if (picture) writeFileSync(test.info().outputPath(`${engine.name}.png`), picture);
    throw error;
  }
}

/** Runs every behaviour in one engine. Those of the fast set have the tag `@fast` in the engines that no other test runs in. */
export function runBehaviours(engine: Engine): void {
  test.skip(!!engine.missing, `${engine.missing}.`);

  for (const behaviour of behaviours) {
    const { holds, isFast, hasLessMotion, engines } = behaviour;
    if (engines && !engines.includes(engine.name)) continue;
    const tag = isFast && engine.name !== 'chromium' ? ['@fast'] : [];
    test(`${holds} (${engine.name})`, { tag }, async ({ running, startSite }) => {
      // Some walk over many pages, and the machine may do other things.
      test.slow();
      const shared = runningPlaces();
      const lines: LossyLine[] = [];
      const places: Places = {
        ...shared,
        startSite: async () => ({ ...places, site: (await startSite()).origin }),
        async fromAfar(lateMs) {
          const line = await openLossyLine(shared.site, bytesPerSecond, lateMs);
          lines.push(line);
          return { ...places, site: line.origin };
        },
      };
      try {
        await runOne(behaviour, engine, await running.session(engine, hasLessMotion), places);
      } catch (error) {
        if (!(error instanceof DriverFault)) throw error;
        // Nothing was learnt about the page. A page that silences the engine does so again.
        test.info().annotations.push({ type: 'driver fault', description: error.message });
        await running.end();
        await runOne(behaviour, engine, await running.session(engine, hasLessMotion), places);
      } finally {
        // Only now: what a behaviour leaves in the browser is forgotten at the addresses that it opened.
        await Promise.all(lines.map((line) => line.close()));
      }
    });
  }
}

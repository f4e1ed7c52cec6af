import { writeFileSync } from 'node:fs';
import { expect, test as base } from '../support/test.js';
import { behaviours } from './behaviours/index.js';
import type { Engine, Session } from './drive/session.js';
import { createVisitor } from './drive/visitor.js';

const windowSize = [1280, 800] as const;

/** Runs every behaviour in one engine, which starts once. */
export function runBehaviours(engine: Engine): void {
  const test = base.extend<object, { readonly session: Session }>({
    session: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const session = await engine.start();
        await session.resize(...windowSize);
        await use(session);
        await session.close();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });
  test.skip(!!engine.missing, `${engine.missing}.`);

  behaviours.forEach(({ holds, run, notIn, expectedErrors }, order) => {
    test(`${holds} (${engine.name})`, async ({ session, site, cases }) => {
      // Some walk over many pages, and all engines share the machine.
      test.slow();
      test.skip(!!notIn?.[engine.name], notIn?.[engine.name]);
      const ownHost = ({ origin }: { readonly origin: string }): string =>
        origin.replace('127.0.0.1', `b${order}.localhost`);
      const places = { site: ownHost(site), cases: ownHost(cases), owner: site.owner };
      const visitor = createVisitor(engine.name, session, places.cases);
      const tab = await session.currentTab();
      await session.takeErrors();
      try {
        await run(visitor, places);
        expect((await session.takeErrors()).filter((error) => !expectedErrors?.test(error))).toEqual([]);
      } catch (error) {
        const picture = await session.screenshot().catch(() => null);
        if (picture) writeFileSync(test.info().outputPath(`${engine.name}.png`), picture);
        throw error;
      } finally {
        await session.closeOtherTabs(tab);
        if (visitor.isResized()) await session.resize(...windowSize);
      }
    });
  });
}

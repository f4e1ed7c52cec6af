import { copyBlock, moveBlock, redo, removeSome, undo } from './acts-blocks.js';
import { meetConflict, publish } from './acts-others.js';
import {
  beSlow,
  calm,
  disturb,
  expire,
  goBack,
  goOffline,
  killInSave,
  killServer,
  killTab,
  reload,
  takeOver,
} from './acts-trouble.js';
import { writeInPage, writeInPanel } from './acts-writing.js';
import { beReachable, type Work } from './work.js';

/** What an owner does and what happens to them, with how often. */
const acts = {
  writeInPanel: [writeInPanel, 22],
  writeInPage: [writeInPage, 20],
  removeSome: [removeSome, 5],
  copyBlock: [copyBlock, 6],
  moveBlock: [moveBlock, 6],
  undo: [undo, 12],
  redo: [redo, 7],
  publish: [publish, 3],
  reload: [reload, 5],
  killTab: [killTab, 4],
  goBack: [goBack, 3],
  takeOver: [takeOver, 2],
  expire: [expire, 3],
  meetConflict: [meetConflict, 3],
  goOffline: [goOffline, 4],
  beReachable: [beReachable, 5],
  disturb: [disturb, 12],
  beSlow: [beSlow, 3],
  killInSave: [killInSave, 1],
  killServer: [killServer, 1],
  calm: [calm, 3],
} as const satisfies Readonly<Record<string, readonly [act: (work: Work) => Promise<void>, weight: number]>>;

const names = Object.keys(acts) as (keyof typeof acts)[];
const all = names.reduce((sum, name) => sum + acts[name][1], 0);

/** Carries out one act that chance chooses. */
export async function actAtRandom(work: Work): Promise<void> {
  let left = work.random() * all;
  const name = names.find((each) => (left -= acts[each][1]) < 0) ?? 'writeInPanel';
  work.log.push(name);
  await acts[name][0](work);
}

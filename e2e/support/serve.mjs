/** Runs the production server from the build, without the steps that `npm start` takes before it. Ends with SIGTERM, or with its parent process. */
import { fstatSync } from 'node:fs';

const { start } = await import('../../dist/production/server/main.js');
const authorFolder = process.argv[2];
const running = await start({
  distFolder: 'dist/production',
  env: process.env,
  print: (line) => console.log(line),
  ...(authorFolder ? { authorFolder } : {}),
});
const stop = () => void running.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
// The pipe from the parent process closes even when that is killed.
const input = fstatSync(0);
if (input.isSocket() || input.isFIFO()) process.stdin.once('end', stop).resume();

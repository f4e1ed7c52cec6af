/** Runs the production server from the build, without the steps that `npm start` takes before it. */
const { start } = await import('../../dist/production/server/main.js');
const authorFolder = process.argv[2];
const running = await start({
  distFolder: 'dist/production',
  env: process.env,
  print: (line) => console.log(line),
  ...(authorFolder ? { authorFolder } : {}),
});
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));

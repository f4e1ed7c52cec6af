/** Runs production servers of the build in one process: each starts and stops by a message of the parent process, with which this one ends. */
const { start } = await import('../../dist/production/server/main.js');

const sites = new Map();

async function act({ id, site, env, authorFolder }) {
  if (site) {
    // A test may have ended its site itself.
    await sites.get(site)?.stop();
    sites.delete(site);
    return {};
  }
  const running = await start({
    distFolder: 'dist/production',
    env,
    print: () => undefined,
    ...(authorFolder ? { authorFolder } : {}),
  });
  sites.set(id, running);
  return { origin: running.url };
}

process.on('message', (order) => {
  void act(order)
    .catch((error) => ({ fault: String(error?.stack ?? error) }))
    .then((answer) => process.send?.({ id: order.id, ...answer }));
});
process.once('disconnect', () => process.exit(0));
process.send?.({ id: 0 });

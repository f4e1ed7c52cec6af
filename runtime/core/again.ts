/** Imports a module by address. Injected so that tests need no network. */
export type ImportModule = (url: string) => Promise<unknown>;

/**
 * Imports that can be tried again: browsers keep a failed module by its address until the page is left, so that each try after a failure has
 * another query. A failed import stays failed; who asks again gets the next try.
 */
export function retrying(importModule: ImportModule): ImportModule {
  const failures: Record<string, number> = {};
  return async (url) => {
    const failed = failures[url] ?? 0;
    try {
      return await importModule(failed ? `${url}?retry=${failed}` : url);
    } catch (error) {
      failures[url] = failed + 1;
      throw error;
    }
  };
}

const importOnce = retrying((url) => import(url));

/** Takes the place of `import()` in the scripts of a page. `alone` is the script that holds the module by itself, where `url` borrows from another. */
export function importAgain(url: string, alone?: string): Promise<unknown> {
  return importOnce(url).catch((error: unknown) => {
    if (alone) return importOnce(alone);
    throw error;
  });
}

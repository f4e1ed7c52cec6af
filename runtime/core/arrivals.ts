/** Modules that a page has without asking for them, by name. */
export interface Arrivals {
  readonly modules: Record<string, unknown>;
  /** Calls that wait for a module. */
  readonly waiting: Map<string, (module: unknown) => void>;
}

export const createArrivals = (): Arrivals => ({ modules: {}, waiting: new Map() });

/** The modules of this page. */
export const pageArrivals = createArrivals();

/** Adds modules. Calls that wait for one have it at once, without the tasks that an import of a loaded script takes. */
export function deliver(added: Readonly<Record<string, unknown>>, { modules, waiting }: Arrivals = pageArrivals): void {
  for (const name of Object.keys(added)) {
    modules[name] = added[name];
    waiting.get(name)?.(added[name]);
  }
}

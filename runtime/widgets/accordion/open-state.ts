/** Which sections are open, by their order on the page. */
export type OpenState = readonly boolean[];

/** The state in which section `index` is open or closed. Unless several may be open, opening one closes the others. [ACC-03] */
export function withSection(state: OpenState, index: number, isOpen: boolean, allowMultiple: boolean): OpenState {
  return state.map((value, at) => (at === index ? isOpen : value && (allowMultiple || !isOpen)));
}

/** The state with only the first open section left open. */
export function withOneOpen(state: OpenState): OpenState {
  const first = state.indexOf(true);
  return state.map((value, at) => value && at === first);
}

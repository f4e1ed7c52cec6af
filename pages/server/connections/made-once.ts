/** Makes a thing of a setting when it is first asked for, and again when the setting has changed. */
export function madeOnce<S, T>(read: () => S, make: (setting: S) => T): () => T {
  let made: { readonly of: S; readonly thing: T } | null = null;
  return () => {
    const setting = read();
    if (made?.of !== setting || !made) made = { of: setting, thing: make(setting) };
    return made.thing;
  };
}

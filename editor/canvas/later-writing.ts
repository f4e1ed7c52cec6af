import type { FieldWriting, FieldWritingOptions } from './field-writing.js';

/** Runs `act` at once where the code has come, otherwise when it comes, in the order of the calls; `failed` when it does not come. */
export type WithWriting = (act: (writing: FieldWriting) => void, failed?: () => void) => void;

/** What stores texts that are written in the page. It is a file of its own: a panel of settings whose code does not come keeps nobody from writing. */
export function createLaterWriting(options: FieldWritingOptions): WithWriting {
  let writing: FieldWriting | null = null;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> =>
    (loading ??= import('./field-writing.js').then(
      ({ createFieldWriting }) => void (writing = createFieldWriting(options)),
    ));
  return (act, failed) => {
    if (writing) act(writing);
    else void load().then(() => writing && act(writing), failed);
  };
}

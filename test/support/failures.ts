import { vi } from 'vitest';

/** Lets `showModal` throw until the test ends, and keeps the error that the window gets from failing the run. Returns the error. */
export function breakModals(): Error {
  const failure = new Error('No modal');
  vi.stubGlobal('reportError', () => {});
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    throw failure;
  });
  return failure;
}

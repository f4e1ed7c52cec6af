/** Where a form stands. [FORM-01] */
export type FormState = 'idle' | 'submitting' | 'success' | 'failure';

/** What can happen to a form. `resume` is the page coming back from the browser's back/forward cache. */
export type FormEvent = 'submit' | 'store' | 'fail' | 'resume';

const moves: Readonly<Record<FormState, Partial<Record<FormEvent, FormState>>>> = {
  idle: { submit: 'submitting' },
  submitting: { store: 'success', fail: 'failure', resume: 'idle' },
  success: { resume: 'idle' },
  failure: { submit: 'submitting' },
};

/** The state after `event`; the same one when the event means nothing there, such as a second submit. [FORM-04] */
export function nextFormState(state: FormState, event: FormEvent): FormState {
  return moves[state][event] ?? state;
}

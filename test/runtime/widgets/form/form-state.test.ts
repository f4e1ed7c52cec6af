import { describe, expect, it } from 'vitest';
import { nextFormState, type FormEvent, type FormState } from '../../../../runtime/widgets/form/form-state.js';

describe('where a form stands [FORM-01]', () => {
  const table: [FormState, FormEvent, FormState][] = [
    ['idle', 'submit', 'submitting'],
    ['idle', 'store', 'idle'],
    ['idle', 'fail', 'idle'],
    ['idle', 'resume', 'idle'],
    ['submitting', 'submit', 'submitting'],
    ['submitting', 'store', 'success'],
    ['submitting', 'fail', 'failure'],
    ['submitting', 'resume', 'idle'],
    ['failure', 'submit', 'submitting'],
    ['failure', 'store', 'failure'],
    ['failure', 'resume', 'failure'],
    ['success', 'submit', 'success'],
    ['success', 'fail', 'success'],
    ['success', 'resume', 'idle'],
  ];
  it.each(table)('%s, %s: %s', (state, event, next) => expect(nextFormState(state, event)).toBe(next));
});

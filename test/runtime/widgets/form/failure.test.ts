import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../runtime/services/data-layer/read-answer.js';
import { noAnswer } from '../../../../runtime/services/data-layer/read-answer.js';
import { readSaveAnswer, type FormFailure } from '../../../../runtime/widgets/form/failure.js';

const unknown = 'Unknown error, please try again later.';
const exception = 'Error processing form submission. Please reload and try again.';

/** What the form makes of an answer of the server. */
function read(status: number, json: unknown): string | { message: string; fields: Record<string, string> } {
  const result = readSaveAnswer(readAnswer(status, typeof json === 'string' ? json : JSON.stringify(json), '/save'));
  return typeof result === 'string'
    ? result
    : { message: result.message, fields: Object.fromEntries(result.fields ?? []) };
}
const whole = (message: string) => ({ message, fields: {} });

describe('what becomes of a saved form', () => {
  it.each([200, 201])('%i that names the entry is stored [FORM-17]', (status) => {
    expect(read(status, { entryId: 'e1' })).toBe('e1');
    expect(read(status, { entryId: 'e1', errors: {} })).toBe('e1');
  });

  it.each([
    ['without an entry', {}],
    ['with an empty entry', { entryId: '' }],
    ['with an odd entry', { entryId: 7 }],
    ['that is nothing', null],
    ['that is a list', []],
  ])('a success %s is a failure [FORM-17] [FORM-30]', (_, json) => expect(read(200, json)).toEqual(whole(unknown)));

  it('a success with an error or errors is a failure [FORM-17]', () => {
    expect(read(200, { entryId: 'e1', error: 'Not today' })).toEqual(whole('Not today'));
    expect(read(200, { entryId: 'e1', errors: { a: 'Wrong' } })).toEqual({ message: '', fields: { a: 'Wrong' } });
  });

  it('an empty success answer is a failure: it does not confirm the entry [FORM-17]', () =>
    expect(read(204, '')).toEqual(whole(unknown)));

  it('a string is shown as it is [FORM-22]', () => {
    expect(read(400, JSON.stringify('We are closed'))).toEqual(whole('We are closed'));
    expect(read(500, JSON.stringify('We are closed'))).toEqual(whole('We are closed'));
  });

  it.each([
    [401, 'Unable to submit form. Please try again later.', '[FORM-25]'],
    [404, 'This form has not been configured yet.', '[FORM-26]'],
    [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.', '[FORM-27]'],
    [500, 'Unable to send form. Please try again later.', '[FORM-28]'],
  ])('%i says "%s", whatever the body [FORM-23] %s', (status, message) => {
    for (const json of [{}, { error: 'x' }, { errors: { a: 'b' } }, '<h1>'])
      expect(read(status, json)).toEqual(whole(message));
  });

  it('400 with errors gives each field its message [FORM-24]', () => {
    expect(read(400, { error: 'x', errors: { a: 'One', b: 'Two', c: '', d: 7 } })).toEqual({
      message: '',
      fields: { a: 'One', b: 'Two' },
    });
  });

  it.each([400, 403, 409, 413, 502, 503])(
    '%i shows its error, or the message for an unknown one [FORM-29] [FORM-30]',
    (status) => {
      expect(read(status, { error: 'Say it' })).toEqual(whole('Say it'));
      expect(read(status, {})).toEqual(whole(unknown));
      expect(read(status, { error: { deep: 1 } })).toEqual(whole(unknown));
      expect(read(status, '<h1>')).toEqual(whole(unknown));
    },
  );

  it('a missing answer and one that is not JSON show the message to try again [FORM-31]', () => {
    expect((readSaveAnswer(noAnswer()) as FormFailure).message).toBe(exception);
    expect(read(200, '<p>Sign in to the network</p>')).toEqual(whole(exception));
  });
});

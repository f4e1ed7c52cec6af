// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { openForm, type OpenForm } from './open-form.js';

const sent = ({ saves }: OpenForm): unknown => JSON.parse(saves()[0]?.form ?? 'null');

describe('a form with fields of special kinds', () => {
  it('sends the parts of a date in their places, and names a date that does not exist [FIELD-01]', async () => {
    const form = await openForm('kind-date');
    ['2', '30', '2025'].forEach((value, at) => form.type(`date-date-${at}`, value));
    await form.send();
    expect(form.error('date')).toBe('Please enter a whole date, with the year in four digits.');
    expect(document.activeElement?.id).toBe('date-date-0');
    expect(form.server.requests).toEqual([]);
    form.type('date-date-1', '28');
    expect(form.error('date')).toBe('');
    await form.send();
    expect(sent(form)).toEqual({ date: ['2', '28', '2025'] });
  });

  it("shows the owner's own message about a missing part [FIELD-02]", async () => {
    const form = await openForm('kind-name');
    form.type('name-name-0', 'Ada');
    await form.send();
    expect(form.error('name')).toBe('Please tell us your name.');
    form.type('name-name-1', 'Lovelace');
    await form.send();
    expect(sent(form)).toEqual({ name: ['Ada', 'Lovelace'] });
  });

  it('sends the views by question, and asks for one a question [FIELD-09]', async () => {
    const form = await openForm('kind-likert');
    form.control('likert-likert-o1--2').checked = true;
    await form.send();
    expect(form.error('likert')).toBe('Please answer this.');
    form.control('likert-likert-o2-1').checked = true;
    await form.send();
    expect(sent(form)).toEqual({ likert: { 'The stool is solid.': '-2', 'The price is right.': '1' } });
  });

  it.each([
    ['kind-number', 'number-number', '41', 'The highest value is 40.', '12'],
    ['kind-currency', 'currency-currency', '4', 'The lowest value is 5.', '25.50'],
    [
      'kind-website',
      'website-website',
      'example.com',
      'Links must be formatted as https://example.com or http://example.com',
      '//example.com',
    ],
  ])('%s: refuses what the server would, in the same words', async (name, control, wrong, message, right) => {
    const form = await openForm(name);
    const id = name.slice('kind-'.length);
    form.type(control, wrong);
    await form.send();
    expect(form.error(id)).toBe(message);
    form.type(control, right);
    await form.send();
    expect(sent(form)).toEqual({ [id]: right });
  });

  it("shows the server's errors after its own validation has passed", async () => {
    const form = await openForm('kind-number', {
      onSave: () => ({ status: 400, json: { errors: { number: 'Only twelve are left.' } } }),
    });
    form.type('number-number', '40');
    await form.send();
    expect(form.saves()).toHaveLength(1);
    expect(form.error('number')).toBe('Only twelve are left.');
    expect(form.control('number-number').value).toBe('40');
  });

  it('shows markup in titles, messages and answers as text', async () => {
    const form = await openForm('hostile-values');
    await form.send();
    expect(form.error('text')).toBe('<img src=x onerror=alert(1)> is required.');
    expect(form.error('radio')).toBe('<xss-probe> please');
    expect(form.error('number')).toBe('Please enter a number, such as 1250 or 12.5.');
    expect(form.form.querySelector('xss-probe, img')).toBeNull();
    form.type('probe-text', '"><xss-probe>');
    form.type('probe-number', '3');
    form.control('probe-radio').checked = true;
    await form.send();
    expect(sent(form)).toEqual({ text: '"><xss-probe>', number: '3', radio: '<xss-probe>' });
    expect(form.form.querySelector('xss-probe')).toBeNull();
  });

  it("sends fields of an author's own markup, a date by its three parts and all else unchanged", async () => {
    const form = await openForm('hostile-parts');
    form.type('odd-street', '1 Lane');
    form.type('odd-amount', '25');
    form.type('odd-constructor', 'x');
    form.type('odd-note', 'not collected');
    for (const id of ['odd-proto', 'odd-colon']) form.control(id).checked = true;
    await form.send();
    expect(sent(form)).toEqual({
      date: ['', '', ''],
      phone: ['', '', '', '', ''],
      address: ['1 Lane'],
      likert: JSON.parse('{"__proto__":"1","a:b":"9"}') as unknown,
      amount: '25',
      constructor: 'x',
    });
  });
});

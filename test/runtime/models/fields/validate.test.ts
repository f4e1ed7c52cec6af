import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldReading } from '../../../../protocol/forms/reading.js';
import { describeSpecial } from '../../../../runtime/models/fields/special-messages.js';
import * as validate from '../../../../runtime/models/fields/validate.js';
import { choice, field, text } from '../../../support/readings.js';

const validateField = (reading: FieldReading): string => validate.validateField(reading, describeSpecial);
const emailMessage = 'Email is not valid. Email addresses should follow the format name@example.com.';
const tooLong = 'You have exceeded the character limit';
const missing = 'Name is required.';

describe('needed answers', () => {
  it.each([
    ['an empty text', field('text', [text('')], { required: true }), missing],
    ['white space', field('text', [text(' \n\t ')], { required: true }), missing],
    ['a text', field('text', [text('x')], { required: true }), ''],
    ['an optional empty text', field('text', [text('')]), ''],
    ['no box of a group', field('checkbox', [choice('a', false), choice('b', false)], { required: true }), missing],
    ['one box of a group', field('checkbox', [choice('a', false), choice('b', true)], { required: true }), ''],
    [
      'no radio button, each marked',
      field('radio', [choice('a', false, { required: true }), choice('b', false, { required: true })]),
      missing,
    ],
    [
      'one radio button, each marked',
      field('radio', [choice('a', false, { required: true }), choice('b', true, { required: true })]),
      '',
    ],
    ['an optional empty text area', field('textarea', [text('', { maxLength: 5 })]), ''],
    ['the needed part of a name', field('name', [text('Ada', { required: true }), text('')], { required: true }), ''],
    [
      'only the optional part of a name',
      field('name', [text('', { required: true }), text('L')], { required: true }),
      missing,
    ],
    [
      'one of two needed parts',
      field('date', [text('1', { required: true }), text(' ', { required: true })], { required: true }),
      missing,
    ],
    ['a section', field('section', [], { required: true }), ''],
    ['a hidden field', field('hidden', [text('')], { required: true }), ''],
  ])('%s [FIELD-19]', (_, reading, message) => expect(validateField(reading)).toBe(message));

  it.each([
    ['Which day would suit you?', 'Please answer this.'],
    ['Your letter. ', 'Please answer this.'],
    ['Tell us:', 'Please answer this.'],
    ['', 'Please answer this.'],
    ['Size (if you know)', 'Size (if you know) is required.'],
  ])('title "%s": the message about a missing answer is a sentence', (title, message) => {
    const question = { ...field('text', [text('')], { required: true }), title };
    expect(validateField(question)).toBe(message);
  });

  it("takes the owner's own message where there is one", () => {
    expect(
      validateField(field('text', [text('')], { required: true }, { 'data-required-message': 'We need this.' })),
    ).toBe('We need this.');
  });

  it('asks for one answer a question', () => {
    const radio = (name: string, checked: boolean) => choice('1', checked, { name, required: true });
    expect(validateField(field('likert', [radio('field:f:a', true), radio('field:f:b', false)]))).toBe(missing);
    expect(validateField(field('likert', [radio('field:f:a', true), radio('field:f:b', true)]))).toBe('');
  });
});

describe('e-mail addresses [FIELD-20] [FIELD-21] [FIELD-22] [FIELD-23]', () => {
  const local = (length: number) => `${'a'.repeat(length - 5)}@b.co`;
  it.each(['name@example.com', ' name@example.com ', 'A.B+c@sub.example.info', 'buyer@shop.london', local(256)])(
    'takes %s',
    (value) => {
      expect(validateField(field('email', [text(value)]))).toBe('');
    },
  );
  it.each([
    '@.',
    'name',
    'name@',
    '@example.com',
    'a@b@example.com',
    'name@example',
    'name@example.c',
    'na me@example.com',
    local(257),
  ])('refuses %s', (value) => expect(validateField(field('email', [text(value)]))).toBe(emailMessage));
  it('may be empty when no answer is needed [FIELD-24]', () => {
    expect(validateField(field('email', [text('')]))).toBe('');
    expect(validateField(field('email', [text('')], { required: true }))).toBe(missing);
  });
});

describe('lengths', () => {
  it('refuses from one character beyond the longest on, for every text and longest [FIELD-18]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 400 }), (maxLength, length) => {
        expect(validateField(field('textarea', [text('x'.repeat(length), { maxLength })]))).toBe(
          length > maxLength ? tooLong : '',
        );
      }),
    );
  });
  it('counts a line break as one character [FIELD-18]', () => {
    expect(validateField(field('textarea', [text('a\nb', { maxLength: 3 })]))).toBe('');
  });
  it('limits every text to the length that the server accepts', () => {
    expect(validateField(field('text', [text('x'.repeat(20_000))]))).toBe('');
    expect(validateField(field('text', [text('x'.repeat(20_001))]))).toBe(tooLong);
  });
});

describe('other kinds', () => {
  const address = (zip: string, country: string) =>
    field(
      'address',
      ['1 Lane', '', 'Town', 'State', zip, country].map((value) => text(value)),
    );
  it.each([
    ['12345', 'US', ''],
    ['12345', 'United States', ''],
    ['1234', 'USA', 'Zip code must have 5 digits.'],
    ['12345-6789', 'united states', 'Zip code must have 5 digits.'],
    ['', 'US', ''],
    ['AB1 2CD', 'UK', ''],
  ])('a zip of %j in %j gives %j [FIELD-26]', (zip, country, message) =>
    expect(validateField(address(zip, country))).toBe(message),
  );

  it('a zip of the United States may be asked for whatever the country [FIELD-26]', () => {
    const us = (zip: string) =>
      validateField(field('address', address(zip, '').controls, {}, { 'data-field-zip': 'us' }));
    expect([us('12345'), us('1234'), us('')]).toEqual(['', 'Zip code must have 5 digits.', '']);
  });

  it.each(['https://example.com', 'HTTP://example.com/a?b', '//example.com', 'https://www.example.co.uk:8080/x#y', ''])(
    'takes %j for a website',
    (value) => {
      expect(validateField(field('website', [text(value)]))).toBe('');
    },
  );
  it.each([
    'example.com',
    'javascript:alert(1)',
    'mailto:a@b.co',
    'https:example.com',
    'nonsense',
    'https://exa mple.com',
    '/path',
    'ftp://example.com',
  ])('refuses %j for a website [LINK-14]', (value) =>
    expect(validateField(field('website', [text(value)]))).toBe(
      'Links must be formatted as https://example.com or http://example.com',
    ),
  );

  const whole = 'Please enter a whole date, with the year in four digits.';
  it.each([
    [['2', '29', '2024'], ''],
    [['02', '09', '2025'], ''],
    [['2', '29', '2025'], whole],
    [['2', '29', '1900'], whole],
    [['2', '29', '2000'], ''],
    [['4', '31', '2026'], whole],
    [['13', '1', '2026'], whole],
    [['0', '1', '2026'], whole],
    [['1', '1', '26'], whole],
    [['1', '1', '0000'], whole],
    [['1', '', '2026'], whole],
    [['1e0', '1', '2026'], whole],
    [['', '', ''], ''],
  ])('the date %j gives %j', (values, message) =>
    expect(
      validateField(
        field(
          'date',
          values.map((value) => text(value)),
        ),
      ),
    ).toBe(message),
  );

  const ofDay = 'Please enter a time of day, such as 9:30 AM or 14:05.';
  it.each([
    [['9', '30', '', 'AM'], ''],
    [['12', '00', '59', 'PM'], ''],
    [['0', '30', '', 'AM'], ofDay],
    [['14', '05', '', 'PM'], ofDay],
    [['14', '05', '', ''], ''],
    [['24', '00', '', ''], ofDay],
    [['9', '60', '', ''], ofDay],
    [['9', '', '', 'AM'], ofDay],
    [['9', '30', '61', ''], ofDay],
    [['9', '30', '', 'noon'], ofDay],
    [['', '', '', 'AM'], ''],
  ])('the time %j gives %j', (values, message) =>
    expect(
      validateField(
        field(
          'time',
          values.map((value) => text(value)),
        ),
      ),
    ).toBe(message),
  );

  const digits = 'Please enter the whole telephone number, in digits.';
  it.each([
    [['555', '123', '4567'], ''],
    [['+49', '30', '123', '45 67'], ''],
    [['', '(555)', '123', '4567'], ''],
    [['+49', '', '', ''], digits],
    [['555', '123', ''], digits],
    [['555', 'abc', '4567'], digits],
    [['1', '1', '1'], digits],
    [['12345678', '12345678', '123'], digits],
    [['', '', '', ''], ''],
  ])('the telephone number %j gives %j', (values, message) =>
    expect(
      validateField(
        field(
          'phone',
          values.map((value) => text(value)),
        ),
      ),
    ).toBe(message),
  );

  const number = 'Please enter a number, such as 1250 or 12.5.';
  const range = { 'data-field-minimum': '2', 'data-field-maximum': '8.5' };
  it.each([
    ['3', ''],
    ['8,5', ''],
    ['+.5e1', number],
    ['1.5', 'The lowest value is 2.'],
    ['-4', 'The lowest value is 2.'],
    ['8.51', 'The highest value is 8.5.'],
    ['1,000', number],
    ['1.000.000', number],
    ['NaN', number],
    ['', ''],
  ])('the number %j gives %j', (value, message) =>
    expect(validateField(field('number', [text(value)], {}, range))).toBe(message),
  );
  it('a number without limits may be any', () => {
    for (const value of ['-12.5', '.5', '5.', '0', '9'.repeat(30)])
      expect(validateField(field('number', [text(value)]))).toBe('');
  });

  const amount = 'Please enter an amount, such as 25.00.';
  it.each([
    ['25', ''],
    ['25.50', ''],
    ['25,5', ''],
    ['0', amount],
    ['-5', amount],
    ['25.505', amount],
    ['1,000', amount],
    ['$25', amount],
    ['1234567890', amount],
    ['4.99', 'The lowest value is 5.'],
    ['', ''],
  ])('the amount %j gives %j', (value, message) => {
    expect(
      validateField(
        field('currency', [text(value)], {}, { 'data-field-minimum': '5', 'data-field-fraction-digits': '2' }),
      ),
    ).toBe(message);
  });
  it('an amount has only the digits of its currency', () => {
    const yen = (value: string) =>
      validateField(field('currency', [text(value)], {}, { 'data-field-fraction-digits': '0' }));
    expect([yen('500'), yen('500.5')]).toEqual(['', 'Please enter an amount, such as 25.']);
  });

  it("gives the browser's own message where only its rules are broken", () => {
    expect(validateField(field('number', [text('3', { nativeMessage: 'Too small' })]))).toBe('Too small');
    expect(validateField(field('constructor', [text('3')]))).toBe('');
  });
});

it('names all fields that are wrong, and only those', () => {
  const fields = [
    field('text', [text('')], { id: 'a', required: true }),
    field('text', [text('x')], { id: 'b' }),
    field('email', [text('x')], { id: 'c' }),
  ];
  expect([...validate.validateFields(fields, describeSpecial)]).toEqual([
    ['a', missing],
    ['c', emailMessage],
  ]);
});

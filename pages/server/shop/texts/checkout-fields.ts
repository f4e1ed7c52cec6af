import { formFieldTable } from '../../../../protocol/blocks/form-fields.js';
import { countryCodes, needsPostalCode, readRegion, regionsOf } from '../../../../protocol/commerce/countries.js';
import type { OrderBuyer } from '../../../../protocol/commerce/order.js';
import { postalCodeExample } from '../../../../protocol/commerce/postal-codes.js';
import type { StoreSettings } from '../../../../protocol/commerce/store-settings.js';
import type { Answer } from '../../../../protocol/forms/reading.js';
import { formControlPrefix } from '../../../../protocol/names/form-controls.js';
import type { FilledField, FormField } from '../../../blocks/form/filled-field.js';
import { validatePost } from '../../forms/validate.js';
import { openForm, type FormDefinition } from '../../snapshot/form-definition.js';
import type { TextSource } from '../../snapshot/text-source.js';
import { countryName } from './order-texts.js';

/** The optional parts of a checkout form; the buyer's contact is always asked for. */
export interface CheckoutNeeds {
  /** The order is shipped: a full address is needed. */
  readonly address: boolean;
  /** Nothing is shipped, but taxes depend on the buyer's place. */
  readonly place: boolean;
  readonly giftCard: boolean;
  /** Country codes to choose from. */
  readonly countries: readonly string[];
  /** Code of the chosen country, which determines the required parts of the address; empty for none yet. */
  readonly country: string;
}

/** Posted values of a checkout, by field id. */
export type Typed = Readonly<Record<string, readonly string[]>>;

// Default settings of a form field: `Object.entries` loses the property types of the table.
const defaults = Object.fromEntries(
  Object.entries(formFieldTable).map(([name, spec]) => [name, spec.default]),
) as unknown as Omit<FormField, 'id'>;

function field(id: string, title: string, more: Partial<FormField> = {}): FormField {
  return { ...defaults, id, title, required: true, maxLength: 100, ...more };
}

/** Attributes for autofill and for the keyboard of a phone, by field id. The values of the countries are their names. */
const controls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lineOne: { autocomplete: 'address-line1' },
  lineTwo: { autocomplete: 'address-line2' },
  postalCode: { autocomplete: 'postal-code', autocapitalize: 'characters', spellcheck: 'false' },
  city: { autocomplete: 'address-level2' },
  region: { autocomplete: 'address-level1' },
  country: { autocomplete: 'country-name' },
  giftCard: { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', enterkeyhint: 'done' },
};

/** Fields of a checkout by section of the page. */
export interface CheckoutFields {
  readonly contact: readonly FormField[];
  readonly delivery: readonly FormField[];
  readonly payment: readonly FormField[];
}

export function checkoutFields(needs: CheckoutNeeds, locale: string, text: TextSource): CheckoutFields {
  const names = needs.countries.map((code) => countryName(code, locale)).sort(new Intl.Collator(locale).compare);
  const region = field('region', text('checkout.region'), {
    required: regionsOf(needs.country).length > 0,
    width: 'half',
  });
  const country = field('country', text('checkout.country'), {
    type: 'select',
    width: 'half',
    options: names.map((label, at) => ({ id: String(at), label })),
  });
  const address = [
    field('lineOne', text('checkout.lineOne'), { maxLength: 200 }),
    field('lineTwo', text('checkout.lineTwo'), { required: false, maxLength: 200 }),
    field('postalCode', text('checkout.postalCode'), {
      required: needs.country !== '' && needsPostalCode(needs.country),
      maxLength: 20,
      width: 'third',
      autofill: 'postal-code',
    }),
    field('city', text('checkout.city'), { width: 'two-thirds' }),
    region,
    country,
  ];
  return {
    contact: [
      field('email', text('checkout.email'), { type: 'email', autofill: 'email' }),
      field('name', text('checkout.name'), { type: 'name' }),
      // Carriers call about a delivery.
      ...(needs.address ? [field('phone', text('checkout.phone'), { type: 'tel', required: false })] : []),
      // Without a maximum length, which would render a character counter that nothing updates.
      field('note', text('checkout.note'), { type: 'textarea', required: false, maxLength: 0 }),
    ],
    delivery: needs.address ? address : needs.place ? [region, country] : [],
    payment: needs.giftCard
      ? [
          field('giftCard', text('checkout.giftCardCode'), {
            required: false,
            maxLength: 40,
            description: text('checkout.giftCardHelp'),
          }),
        ]
      : [],
  };
}

/** The fields as the page shows them, with the posted values. */
export function fillFields(
  fields: readonly FormField[],
  typed: Typed,
  errors: Readonly<Record<string, string>>,
): FilledField[] {
  return fields.map((each) => ({
    field: each,
    controlId: `checkout-${each.id}`,
    values: typed[each.id] ?? [],
    control: { enterkeyhint: 'next', ...controls[each.id] },
    answerTo: () => '',
    error: errors[each.id] ?? '',
  }));
}

/** Id of a field's first control. */
export function controlIdOf(field: Pick<FormField, 'id' | 'type'>): string {
  return field.type === 'name' ? `checkout-${field.id}-0` : `checkout-${field.id}`;
}

/** Posted values by field id. */
export function readTyped(posted: URLSearchParams): Typed {
  const names = [...new Set(posted.keys())].filter((name) => name.startsWith(formControlPrefix));
  return Object.fromEntries(names.map((name) => [name.slice(formControlPrefix.length), posted.getAll(name)]));
}

/** The posted buyer data, validated by the rules of forms. */
export interface CheckoutReading {
  readonly buyer: OrderBuyer;
  /** ISO 3166-1 alpha-2; empty where no country is asked for or chosen. */
  readonly country: string;
  readonly giftCard: string;
  /** By field id. */
  readonly errors: Readonly<Record<string, string>>;
}

function definition(fields: CheckoutFields): FormDefinition {
  const all = [...fields.contact, ...fields.delivery, ...fields.payment];
  return {
    ...openForm('checkout'),
    isOpen: false,
    fields: all.map((each) => ({ ...each, options: each.options.map(({ label }) => label) })),
  };
}

export function readCheckout(
  fields: CheckoutFields,
  needs: CheckoutNeeds,
  typed: Typed,
  text: TextSource,
): CheckoutReading {
  const known = new Set(definition(fields).fields.map(({ id }) => id));
  // Ignores posted fields that only a former state of the cart asked for.
  const asked = Object.fromEntries(Object.entries(typed).filter(([id]) => known.has(id)));
  const { values, errors } = validatePost(definition(fields), asked, new URLSearchParams(), text);
  const one = (id: string): string => asText(values[id] ?? asked[id]?.[0] ?? '');
  const [firstName = '', lastName = ''] = Array.isArray(values['name'])
    ? values['name'].map(asText)
    : (asked['name'] ?? []);
  const { country } = needs;
  const region = needs.address || needs.place ? readRegion(country, one('region')) : '';
  const example = regionsOf(country)[0];
  const wrongRegion =
    region === null && example
      ? {
          region: text('checkout.regionUnknown', {
            country: one('country'),
            example: `${example.name} (${example.code})`,
          }),
        }
      : {};
  const postalExample = needs.address && one('postalCode') ? postalCodeExample(country, one('postalCode')) : null;
  const wrongPostalCode = postalExample !== null && {
    postalCode: text('checkout.postalCodeUnknown', { country: one('country'), example: postalExample }),
  };
  const phone = needs.address ? one('phone') : '';
  const hasAddress = needs.address || needs.place;
  return {
    buyer: {
      email: one('email'),
      firstName,
      lastName,
      ...(phone && { phone }),
      note: one('note'),
      address: hasAddress
        ? {
            lineOne: one('lineOne'),
            lineTwo: one('lineTwo'),
            city: one('city'),
            region: region ?? '',
            postalCode: one('postalCode'),
            country,
          }
        : null,
    },
    country,
    giftCard: one('giftCard'),
    errors: { ...errors, ...wrongRegion, ...wrongPostalCode },
  };
}

function asText(value: Answer | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Code of the country with the posted name; empty for none. */
export function chosenCountry(countries: readonly string[], typed: Typed, locale: string): string {
  return countries.find((code) => countryName(code, locale) === typed['country']?.[0]) ?? '';
}

/** Preselected country for a visitor who has chosen none. */
export function likelyCountry({ shippingOptions, taxRules }: StoreSettings, locale: string): string {
  const named = shippingOptions.find(({ countries }) => countries.length > 0)?.countries[0] ?? taxRules[0]?.country;
  return named ?? new Intl.Locale(locale).maximize().region ?? 'US';
}

/** Countries to choose from: the shipping destinations, or all. */
export function offeredCountries({ shippingOptions }: StoreSettings, isSent: boolean): readonly string[] {
  const isLimited =
    isSent && shippingOptions.length > 0 && shippingOptions.every(({ countries }) => countries.length > 0);
  return isLimited ? [...new Set(shippingOptions.flatMap(({ countries }) => countries))] : countryCodes;
}

/** The field for an amount that the giver enters. */
export function amountField(currency: FormField['currency'], title: string, isOptional: boolean): FormField {
  return field('amountOther', title, { type: 'currency', currency, required: !isOptional, width: 'half' });
}

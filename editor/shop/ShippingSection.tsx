import { useState, type ReactNode } from 'react';
import * as text from '#strings/editor';
import * as bounds from '../../protocol/enums/store-settings.js';
import { decimalAmount } from '../../protocol/text/money.js';
import { readPrice } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { IconButton } from '../ui/IconButton.js';
import { CountryList } from './CountryList.js';
import { faultWordsOf } from './fault-words.js';
import { LocalNames } from './LocalNames.js';
import { countryNames, type ShippingOption } from './settings-words.js';
import { useAddedFocus } from './use-added-focus.js';
import type { SettingsForm } from './use-settings-form.js';

/** What is sent where, at which price. */
export function ShippingSection({ form }: { readonly form: SettingsForm }) {
  const { createId } = useServices();
  const { settings, set } = form;
  const options = settings.shippingOptions;
  const [said, setSaid] = useState('');
  const section = useAddedFocus(options.length);

  function put(next: readonly ShippingOption[]): void {
    set({ shippingOptions: next });
  }

  function move(at: number, by: 1 | -1): void {
    const next = [...options];
    const [moved] = next.splice(at, 1);
    if (!moved) return;
    next.splice(at + by, 0, moved);
    put(next);
    setSaid(text.shippingMoved({ name: moved.name || text.shippingNew(), n: at + by + 1, total: next.length }));
  }

  function remove(id: string): void {
    put(options.filter((option) => option.id !== id));
    section.current?.focus();
  }

  return (
    <section ref={section} className="shop-part" aria-labelledby="shipping-title" tabIndex={-1}>
      <h2 id="shipping-title">{text.shippingOptions()}</h2>
      <p className="field-help">{coverage(options)}</p>
      {options.length > 1 && <p className="field-help">{text.shippingOrder()}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {options.map((option, at) => (
        <OptionFields
          key={option.id}
          form={form}
          option={option}
          tools={
            <>
              <IconButton
                icon="up"
                label={text.moveUpOf({ name: option.name || text.shippingNew() })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, -1)}
              />
              <IconButton
                icon="down"
                label={text.moveDownOf({ name: option.name || text.shippingNew() })}
                aria-disabled={at === options.length - 1}
                onClick={() => at < options.length - 1 && move(at, 1)}
              />
              <IconButton
                icon="remove"
                label={text.removeOf({ name: option.name || text.shippingNew() })}
                onClick={() => remove(option.id)}
              />
            </>
          }
          onChange={(next) => put(options.map((each) => (each.id === next.id ? next : each)))}
        />
      ))}
      {options.length < bounds.mostShippingOptions && (
        <button
          type="button"
          className="button"
          onClick={() =>
            put([...options, { id: createId(), name: '', costCents: 0, freeFromCents: null, countries: [] }])
          }
        >
          {text.shippingAdd()}
        </button>
      )}
    </section>
  );
}

/** Where goods are sent, and that they are sent nowhere else. */
function coverage(options: readonly ShippingOption[]): string {
  if (options.length === 0) return text.shippingCoversNone();
  if (options.some(({ countries }) => countries.length === 0)) return text.shippingCoversAll();
  const codes = [...new Set(options.flatMap(({ countries }) => countries))];
  return text.shippingCovers({ n: codes.length, names: codes.map(countryNames()).join(', ') });
}

interface OptionFieldsProps {
  readonly form: SettingsForm;
  readonly option: ShippingOption;
  readonly tools: ReactNode;
  onChange(option: ShippingOption): void;
}

function OptionFields({ form, option, tools, onChange }: OptionFieldsProps) {
  const { currencyCode } = form.settings;
  const faultOf = faultWordsOf(form, option.id);
  return (
    <fieldset className="shop-item">
      <legend>
        <bdi>{option.name || text.shippingNew()}</bdi>
      </legend>
      <TypedField
        label={text.shippingName()}
        stored={option.name}
        maxLength={bounds.settingNameMax}
        fault={faultOf('name')}
        read={(typed) => ({ value: typed.trim() })}
        onChange={(name) => onChange({ ...option, name })}
      />
      <LocalNames
        languages={form.answer.languages}
        names={option.names ?? {}}
        onChange={(names) => onChange({ ...option, names })}
      />
      <div className="shop-pair">
        <TypedField
          label={text.shippingCost()}
          unit={currencyCode}
          isNumber
          stored={decimalAmount(option.costCents, currencyCode)}
          fault={faultOf('amount')}
          read={(typed) => readPrice(typed, currencyCode)}
          onChange={(costCents) => onChange({ ...option, costCents })}
        />
        <TypedField<number | null>
          label={text.shippingFreeFrom()}
          help={text.shippingFreeFromHelp()}
          unit={currencyCode}
          isNumber
          stored={option.freeFromCents === null ? '' : decimalAmount(option.freeFromCents, currencyCode)}
          read={(typed) => (typed.trim() === '' ? { value: null } : readPrice(typed, currencyCode))}
          onChange={(freeFromCents) => onChange({ ...option, freeFromCents })}
        />
      </div>
      <CountryList codes={option.countries} onChange={(countries) => onChange({ ...option, countries })} />
      <div className="shop-row-acts">{tools}</div>
    </fieldset>
  );
}

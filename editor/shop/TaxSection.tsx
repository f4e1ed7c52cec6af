import { useId } from 'react';
import * as text from '#strings/editor';
import { regionsOf } from '../../protocol/commerce/countries.js';
import * as bounds from '../../protocol/enums/store-settings.js';
import { TypedField } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { IconButton } from '../ui/IconButton.js';
import { useCountries } from './CountryList.js';
import { faultWordsOf } from './fault-words.js';
import { readRate, type TaxRule } from './settings-words.js';
import { useAddedFocus } from './use-added-focus.js';
import type { SettingsForm } from './use-settings-form.js';

/** Which taxes are added to orders that go to a place. */
export function TaxSection({ form }: { readonly form: SettingsForm }) {
  const { createId } = useServices();
  const rules = form.settings.taxRules;
  const section = useAddedFocus(rules.length);
  const put = (taxRules: readonly TaxRule[]): void => form.set({ taxRules });

  function remove(id: string): void {
    put(rules.filter((rule) => rule.id !== id));
    section.current?.focus();
  }

  return (
    <section ref={section} className="shop-part" aria-labelledby="taxes-title" tabIndex={-1}>
      <h2 id="taxes-title">{text.taxes()}</h2>
      <p className="field-help">{rules.length === 0 ? text.taxesNone() : text.taxesHelp()}</p>
      {rules.map((rule) => (
        <RuleFields
          key={rule.id}
          form={form}
          rule={rule}
          onChange={(next) => put(rules.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => remove(rule.id)}
        />
      ))}
      {rules.length < bounds.mostTaxRules && (
        <button
          type="button"
          className="button"
          onClick={() =>
            put([...rules, { id: createId(), name: '', rate: '0', country: '', region: '', appliesToShipping: false }])
          }
        >
          {text.taxAdd()}
        </button>
      )}
    </section>
  );
}

interface RuleFieldsProps {
  readonly form: SettingsForm;
  readonly rule: TaxRule;
  onChange(rule: TaxRule): void;
  onRemove(): void;
}

function RuleFields({ form, rule, onChange, onRemove }: RuleFieldsProps) {
  const faultOf = faultWordsOf(form, rule.id);
  const name = rule.name || text.taxNew();
  return (
    <fieldset className="shop-item">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <div className="shop-pair">
        <TypedField
          label={text.taxName()}
          stored={rule.name}
          maxLength={bounds.settingNameMax}
          fault={faultOf('name')}
          read={(typed) => ({ value: typed.trim() })}
          onChange={(value) => onChange({ ...rule, name: value })}
        />
        <TypedField
          label={text.taxRate()}
          unit="%"
          isNumber
          stored={rule.rate}
          fault={faultOf('rate')}
          read={readRate}
          onChange={(rate) => onChange({ ...rule, rate })}
        />
        <CountryChoice
          country={rule.country}
          fault={faultOf('country')}
          onChange={(country) => onChange({ ...rule, country, region: '' })}
        />
        <RegionField rule={rule} fault={faultOf('region')} onChange={(region) => onChange({ ...rule, region })} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={rule.appliesToShipping}
          onChange={(event) => onChange({ ...rule, appliesToShipping: event.target.checked })}
        />
        {text.taxShipping()}
      </label>
      <div className="shop-row-acts">
        <IconButton icon="remove" label={text.removeOf({ name })} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

interface CountryChoiceProps {
  readonly country: string;
  readonly fault: string | null;
  onChange(country: string): void;
}

function CountryChoice({ country, fault, onChange }: CountryChoiceProps) {
  const id = useId();
  const all = useCountries();
  return (
    <div className={`field ${fault === null ? '' : 'has-error'}`}>
      <label htmlFor={id}>{text.taxCountry()}</label>
      <select
        id={id}
        value={country}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{text.shippingChoose()}</option>
        {all.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} className="field-error" role="status">
        {fault ?? ''}
      </p>
    </div>
  );
}

interface RegionFieldProps {
  readonly rule: TaxRule;
  readonly fault: string | null;
  onChange(region: string): void;
}

/** A choice in countries whose states are known, elsewhere a text. */
function RegionField({ rule, fault, onChange }: RegionFieldProps) {
  const id = useId();
  const regions = regionsOf(rule.country);
  if (regions.length === 0)
    return (
      <TypedField
        key={rule.country}
        label={text.taxRegion()}
        help={text.taxRegionHelp()}
        stored={rule.region}
        maxLength={bounds.taxRegionMax}
        fault={fault}
        read={(typed) => ({ value: typed.trim() })}
        onChange={onChange}
      />
    );
  return (
    <div className="field">
      <label htmlFor={id}>{text.taxRegion()}</label>
      <select id={id} value={rule.region} onChange={(event) => onChange(event.target.value)}>
        <option value="">{text.taxWhole()}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useId, useMemo } from 'react';
import * as text from '#strings/editor';
import { countryCodes } from '../../protocol/commerce/countries.js';
import type { BusinessAnswer } from '../../protocol/http/site-settings.js';
import { longestBusinessDetail, type BusinessDetails } from '../../protocol/site/business.js';
import { isEmail } from '../../protocol/text/email.js';
import type { Typed } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import type { SettingsPartProps } from './settings-part.js';
import { SettingsForm } from './SettingsForm.js';
import { createSiteSettingsClient, type SiteSettingsClient } from './site-settings-client.js';
import { useSettingsDraft } from './use-settings-draft.js';

/** The business behind the site, once for all that show it. */
export function BusinessView({ onWork }: SettingsPartProps) {
  const { session } = useServices();
  const client = useMemo(() => createSiteSettingsClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(client.readBusiness);
  return (
    <section className="page-settings" aria-labelledby="business-title">
      <h2 id="business-title">{text.business()}</h2>
      <p className="field-help">{text.businessHelp()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.businessProblem()}</ProblemBar>}
      {value && <BusinessForm opened={value.business} {...{ client, onWork }} />}
    </section>
  );
}

interface BusinessFormProps extends SettingsPartProps {
  readonly opened: BusinessDetails;
  readonly client: SiteSettingsClient;
}

type Line = Exclude<keyof BusinessDetails, 'country'>;

const labels: Readonly<Record<Line, () => string>> = {
  name: text.businessName,
  street: text.businessStreet,
  postalCode: text.businessPostalCode,
  city: text.businessCity,
  region: text.businessRegion,
  telephone: text.businessTelephone,
  email: text.businessEmail,
  taxNumber: text.businessTaxNumber,
};

const address = ['name', 'street', 'postalCode', 'city', 'region'] as const;
const ways = ['telephone', 'email', 'taxNumber'] as const;

function readLine(name: Line, typed: string): Typed<string> {
  const value = typed.trim();
  return name === 'email' && value !== '' && !isEmail(value) ? { error: text.businessEmailWrong() } : { value };
}

const businessIn = (result: CallResult<BusinessAnswer>): CallResult<BusinessDetails> =>
  result.ok ? { ...result, value: result.value.business } : result;

function BusinessForm({ opened, client, onWork }: BusinessFormProps) {
  const draft = useSettingsDraft({
    opened,
    saved: text.businessSaved,
    failed: text.businessProblem,
    change: async (changes) => businessIn(await client.changeBusiness(changes)),
    read: async () => businessIn(await client.readBusiness()),
    nameOf: (name) => (name === 'country' ? text.businessCountry() : labels[name]()),
    onWork,
  });
  const { settings, set } = draft;
  const line = (name: Line) => (
    <TypedField
      key={name}
      label={labels[name]()}
      {...(name === 'name' && { help: text.businessNameHelp() })}
      stored={settings[name]}
      maxLength={longestBusinessDetail}
      read={(typed) => readLine(name, typed)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <SettingsForm title={text.business()} {...draft}>
      {address.map(line)}
      <Country code={settings.country} onChange={(country) => set({ country })} />
      {ways.map(line)}
    </SettingsForm>
  );
}

function Country({ code, onChange }: { readonly code: string; onChange(code: string): void }) {
  const id = useId();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([text.locale()], { type: 'region' });
    const { compare } = new Intl.Collator(text.locale());
    return countryCodes
      .map((each) => ({ code: each, name: names.of(each) ?? each }))
      .sort((one, other) => compare(one.name, other.name));
  }, []);
  return (
    <div className="field">
      <label htmlFor={id}>{text.businessCountry()}</label>
      <select id={id} value={code} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text.businessNoCountry()}</option>
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useId, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { countryCodes } from '../../protocol/commerce/countries.js';
import { countryNames } from './settings-words.js';

/** Codes of all countries with their names, in the order of the names. */
export function useCountries(): readonly (readonly [string, string])[] {
  return useMemo(() => {
    const nameOf = countryNames();
    return countryCodes
      .map((code) => [code, nameOf(code)] as const)
      .sort(([, one], [, other]) => one.localeCompare(other));
  }, []);
}

interface CountryListProps {
  readonly codes: readonly string[];
  onChange(codes: readonly string[]): void;
}

/** The countries where something is offered; without any, it is offered everywhere. */
export function CountryList({ codes, onChange }: CountryListProps) {
  const id = useId();
  const all = useCountries();
  const names = new Map(all);
  const [chosen, setChosen] = useState('');
  const select = useRef<HTMLSelectElement>(null);

  function add(): void {
    if (chosen !== '') onChange([...codes, chosen]);
    setChosen('');
    select.current?.focus();
  }

  function remove(code: string): void {
    onChange(codes.filter((each) => each !== code));
    select.current?.focus();
  }

  return (
    <div className="shop-countries">
      <p id={`${id}-title`} className="shop-label">
        {text.shippingCountries()}
      </p>
      {codes.length === 0 && <p className="field-help">{text.shippingAnywhere()}</p>}
      <ul aria-labelledby={`${id}-title`}>
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="button small"
              aria-label={text.removeOf({ name: names.get(code) ?? code })}
              onClick={() => remove(code)}
            >
              {names.get(code) ?? code} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="field">
        <label htmlFor={id}>{text.shippingAddCountry()}</label>
        <div className="shop-add">
          <select ref={select} id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{text.shippingChoose()}</option>
            {all
              .filter(([code]) => !codes.includes(code))
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
          <button type="button" className="button" aria-disabled={chosen === ''} onClick={add}>
            {text.shippingAddNow()}
          </button>
        </div>
      </div>
    </div>
  );
}

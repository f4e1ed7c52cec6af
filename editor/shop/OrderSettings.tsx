import { useId } from 'react';
import * as text from '#strings/editor';
import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import { downloadDays, downloadTimes } from '../../protocol/enums/downloads.js';
import { reviewRequestDays } from '../../protocol/enums/reviews.js';
import { currencies } from '../../protocol/text/currencies.js';
import { decimalAmount } from '../../protocol/text/money.js';
import { readPrice } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { shownLocale } from '../ui/locale.js';
import { faultWordsOf } from './fault-words.js';
import { askedWords, daysWords, measureWords, timesWords } from './settings-words.js';
import type { SettingsForm } from './use-settings-form.js';

/** Smallest order, currency, units of measure, whether buyers are asked for reviews, and how long and often they download. */
export function OrderSettings({ form }: { readonly form: SettingsForm }) {
  const { settings, set } = form;
  const { currencyCode, minimumSubtotalCents } = settings;
  const faultOf = faultWordsOf(form);
  return (
    <section className="shop-part" aria-labelledby="shop-orders-title">
      <h2 id="shop-orders-title">{text.shopOrders()}</h2>
      <TypedField
        label={text.shopMinimum()}
        help={text.shopMinimumHelp()}
        unit={currencyCode}
        isNumber
        stored={decimalAmount(minimumSubtotalCents, currencyCode)}
        fault={faultOf('amount')}
        read={(typed) => readPrice(typed, currencyCode)}
        onChange={(cents) => set({ minimumSubtotalCents: cents })}
      />
      <CurrencyChoice form={form} fault={faultOf('currency', 'currencyFixed')} />
      <MeasureChoice
        standard={settings.measurementStandard}
        onChange={(measurementStandard) => set({ measurementStandard })}
      />
      <NumberChoice
        label={text.shopReviews()}
        help={text.shopReviewsHelp()}
        value={settings.reviewRequestDays}
        offered={reviewRequestDays}
        wordsOf={askedWords}
        onChange={(days) => set({ reviewRequestDays: days })}
      />
      <NumberChoice
        label={text.shopDownloadDays()}
        help={text.shopDownloadDaysHelp()}
        value={settings.downloadDays}
        offered={downloadDays}
        wordsOf={daysWords}
        onChange={(days) => set({ downloadDays: days })}
      />
      <NumberChoice
        label={text.shopDownloadTimes()}
        value={settings.downloadTimes}
        offered={downloadTimes}
        wordsOf={timesWords}
        onChange={(times) => set({ downloadTimes: times })}
      />
    </section>
  );
}

/** The currency, until there is an order. [MON-07] */
function CurrencyChoice({ form, fault }: { readonly form: SettingsForm; readonly fault: string | null }) {
  const id = useId();
  const { isCurrencyFixed } = form.answer;
  const names = new Intl.DisplayNames([shownLocale()], { type: 'currency' });
  return (
    <div className={`field ${fault === null ? '' : 'has-error'}`}>
      <label htmlFor={id}>{text.shopCurrency()}</label>
      <select
        id={id}
        value={form.settings.currencyCode}
        disabled={isCurrencyFixed}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => form.set({ currencyCode: event.target.value })}
      >
        {Object.keys(currencies).map((code) => (
          <option key={code} value={code}>
            {names.of(code) ?? code}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="field-help">
        {isCurrencyFixed ? text.shopCurrencyFixed() : text.shopCurrencyHelp()}
      </p>
      <p id={`${id}-error`} className="field-error" role="status">
        {fault ?? ''}
      </p>
    </div>
  );
}

interface MeasureChoiceProps {
  readonly standard: StoreSettings['measurementStandard'];
  onChange(standard: StoreSettings['measurementStandard']): void;
}

function MeasureChoice({ standard, onChange }: MeasureChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.shopMeasures()}</label>
      <select
        id={id}
        value={standard}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value as typeof standard)}
      >
        {(Object.keys(measureWords) as (typeof standard)[]).map((each) => (
          <option key={each} value={each}>
            {measureWords[each]()}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="field-help">
        {text.shopMeasuresHelp()}
      </p>
    </div>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly help?: string;
  readonly value: number | null;
  /** What can be chosen beside null. */
  readonly offered: readonly number[];
  wordsOf(value: number | null): string;
  onChange(value: number | null): void;
}

/** One of a few numbers, or none. */
function NumberChoice({ label, help, value, offered, wordsOf, onChange }: NumberChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        {[null, ...offered].map((each) => (
          <option key={each ?? ''} value={each ?? ''}>
            {wordsOf(each)}
          </option>
        ))}
      </select>
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}

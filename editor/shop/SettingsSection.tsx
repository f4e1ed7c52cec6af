import { useEffect, useRef } from 'react';
import * as text from '#strings/editor';
import type { StoreSettingsAnswer } from '../../protocol/http/store-settings.js';
import { PartDifferences } from '../conflict/PartDifferences.js';
import { unreadClass } from '../fields/TypedField.js';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { WorkAtRisk } from '../ui/use-leave-question.js';
import { OrderSettings } from './OrderSettings.js';
import type { SettingsClient } from './settings-client.js';
import { settingsDifferences } from './settings-words.js';
import { ShippingSection } from './ShippingSection.js';
import { TaxSection } from './TaxSection.js';
import { useSettingsForm, type SettingsForm } from './use-settings-form.js';

interface SettingsSectionProps {
  readonly opened: StoreSettingsAnswer;
  readonly client: SettingsClient;
  /** Is told of the work that may be lost. */
  onOpened(work: WorkAtRisk): void;
}

/** Shipping, taxes and other settings, which are saved together. */
export function SettingsSection({ opened, client, onOpened }: SettingsSectionProps) {
  const form = useSettingsForm(opened, client);
  const { isAtRisk, idle, problem, difference } = form;
  const mayWrite = useMay('write-products');
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => onOpened({ isAtRisk, idle }), [isAtRisk, idle, onOpened]);

  // The field that the server or the form refused.
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  /** A field that says no value is pointed at, and nothing is sent. */
  function save(): void {
    const unread = element.current?.querySelector<HTMLElement>(`.${unreadClass}`);
    if (unread) unread.focus();
    else void form.save();
  }

  return (
    <div className="shop-settings">
      <fieldset ref={element} key={form.leaps} className="product-parts" disabled={!mayWrite}>
        <legend className="visually-hidden">{text.shopSettings()}</legend>
        <ShippingSection form={form} />
        <TaxSection form={form} />
        <OrderSettings form={form} />
      </fieldset>
      {problem !== null && problem.message !== '' && (
        <ProblemBar title={text.shopNotSaved()}>{problem.message}</ProblemBar>
      )}
      {mayWrite && <SaveBar form={form} save={save} />}
      {difference && (
        <PartDifferences
          title={text.shopConflict()}
          saved={difference.answer}
          differences={settingsDifferences(difference.differences, form.settings.currencyCode)}
          onSettle={form.settle}
        />
      )}
    </div>
  );
}

function SaveBar({ form: { isChanged, isBusy, discard }, save }: { readonly form: SettingsForm; save(): void }) {
  const isIdle = !isChanged || isBusy;
  return (
    <div className="shop-save">
      <span className="product-save-state" role="status">
        {isBusy ? text.productSaving() : isChanged ? text.productUnsaved() : ''}
      </span>
      <button type="button" className="button" aria-disabled={isIdle} onClick={() => isIdle || discard()}>
        {text.productDiscard()}
      </button>
      <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => isBusy || save()}>
        {text.shopSave()}
      </button>
    </div>
  );
}

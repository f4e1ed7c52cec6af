import { useState } from 'react';
import * as text from '#strings/editor';
import * as bounds from '../../protocol/enums/products.js';
import { TypedField } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import type { ProductClient } from './product-client.js';
import { faultWords } from './product-words.js';
import { StockDialog } from './StockDialog.js';
import type { ProductForm } from './use-product-form.js';
import {
  addOption,
  addValue,
  addVariants,
  missingCombinations,
  optionRows,
  removeOption,
  removeValue,
  renameOption,
} from './variant-matrix.js';
import { VariantRow } from './VariantRow.js';
import { WordList } from './WordList.js';

/** Variants that are drawn at first, and with each press of the button for more. */
const rowsAtOnce = 25;

interface VariantSectionProps {
  readonly form: ProductForm;
  readonly client: ProductClient;
}

/** Options with their values, and a row for each variant with its own price, stock, weight and size. [PROD-02] */
export function VariantSection({ form, client }: VariantSectionProps) {
  const { product, change } = form;
  const { createId } = useServices();
  const [shown, setShown] = useState(rowsAtOnce);
  const [counted, setCounted] = useState<string | null>(null);
  const missing = missingCombinations(product);
  const fits = product.variants.length + missing.length <= bounds.mostVariants;
  const variant = product.variants.find(({ id }) => id === counted);
  return (
    <section className="product-part" aria-labelledby="product-variants">
      <h3 id="product-variants">{product.options.length > 0 ? text.productMatrix() : text.productPriceStock()}</h3>
      <OptionList form={form} />
      {missing.length > 0 && (
        <div className="product-missing">
          <p className="field-help">{text.productCombosMissing({ n: missing.length })}</p>
          <button
            type="button"
            className="button small"
            aria-disabled={!fits}
            onClick={() => fits && change((former) => addVariants(former, missing, createId))}
          >
            {text.productAddMissing()}
          </button>
        </div>
      )}
      {product.options.length > 0 && (
        <p className="field-help" role="status">
          {text.productVariants({ n: product.variants.length })}
        </p>
      )}
      <ol className="variant-rows">
        {product.variants.slice(0, shown).map((each) => (
          <VariantRow key={each.id} form={form} variant={each} onStock={() => setCounted(each.id)} />
        ))}
      </ol>
      {product.variants.length > shown && (
        <button type="button" className="button small" onClick={() => setShown(shown + rowsAtOnce)}>
          {text.productMoreVariants({ n: product.variants.length - shown })}
        </button>
      )}
      {variant && (
        <StockDialog
          productId={form.answer.id}
          variantId={variant.id}
          name={variant.optionValues.join(', ') || product.title}
          client={client}
          onChanged={(left) => form.setStock(variant.id, left)}
          onClose={() => setCounted(null)}
        />
      )}
    </section>
  );
}

function OptionList({ form }: { readonly form: ProductForm }) {
  const { product, change, problem } = form;
  const { createId } = useServices();
  const fault = problem?.refusal?.fault === 'optionName' ? faultWords.optionName() : null;
  return (
    <div className="option-rows">
      {optionRows(product).map((row, at) => (
        <fieldset key={at} className="option-row">
          <legend>{text.productOption({ name: row.name })}</legend>
          <TypedField
            label={text.productOptionName()}
            stored={row.name}
            maxLength={bounds.optionNameMax}
            fault={fault}
            read={(typed) => (typed.trim() === '' ? { error: text.faultOptionName() } : { value: typed })}
            onChange={(name) => change((former) => renameOption(former, at, name))}
          />
          <WordList
            label={text.productValuesOf({ name: row.name })}
            words={row.values}
            wordType="value"
            maxLength={bounds.optionValueMax}
            most={bounds.mostVariants}
            keepsOne
            onAdd={(value) => change((former) => addValue(former, at, value, createId))}
            onRemove={(value) => change((former) => removeValue(former, at, value))}
          />
          <button
            type="button"
            className="button small quiet"
            aria-label={text.pageActions({ action: text.productRemoveOption(), title: row.name })}
            onClick={() => change((former) => removeOption(former, at))}
          >
            {text.productRemoveOption()}
          </button>
        </fieldset>
      ))}
      {product.options.length < bounds.mostOptions && <NewOption form={form} />}
    </div>
  );
}

/** An option is there with its first values: one without values would fit no variant. */
function NewOption({ form: { change } }: { readonly form: ProductForm }) {
  const { createId } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [values, setValues] = useState<readonly string[]>([]);
  const isReady = name.trim() !== '' && values.length > 0;

  function add(): void {
    if (!isReady) return;
    change((former) => addOption(former, { name: name.trim(), values }, createId));
    setOpen(false);
    setName('');
    setValues([]);
  }

  if (!isOpen)
    return (
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        {text.productAddOption()}
      </button>
    );
  return (
    <fieldset className="option-row">
      <legend>{text.productNewOption()}</legend>
      <div className="field">
        <label htmlFor="new-option">{text.productOptionName()}</label>
        <input
          id="new-option"
          type="text"
          autoComplete="off"
          // Opened by a press, whose button is gone.
          ref={(element) => {
            if (element && name === '' && values.length === 0) element.focus();
          }}
          maxLength={bounds.optionNameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <WordList
        label={text.productValues()}
        help={text.productValuesHelp()}
        words={values}
        wordType="value"
        maxLength={bounds.optionValueMax}
        most={bounds.mostVariants}
        onAdd={(value) => setValues([...values, value])}
        onRemove={(value) => setValues(values.filter((each) => each !== value))}
      />
      <div className="option-acts">
        <button type="button" className="button small quiet" onClick={() => setOpen(false)}>
          {text.cancel()}
        </button>
        <button type="button" className="button small primary" aria-disabled={!isReady} onClick={add}>
          {text.productTakeOption()}
        </button>
      </div>
    </fieldset>
  );
}

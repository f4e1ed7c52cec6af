import { useId } from 'react';
import * as text from '#strings/editor';
import type { EditedProductText } from '../../protocol/commerce/edited-product.js';
import * as bounds from '../../protocol/enums/products.js';
import { languageName } from '../../protocol/text/locales.js';
import { TypedField } from '../fields/TypedField.js';
import type { ProductForm } from './use-product-form.js';

const noText: EditedProductText = { title: '', description: '', imageAlt: '' };

/** The product's words in the other languages of the site; nothing for a site in one language. */
export function ProductTexts({ form }: { readonly form: ProductForm }) {
  const { answer, product, change } = form;
  if (answer.languages.length === 0) return null;

  function set(locale: string, changes: Partial<EditedProductText>): void {
    change((former) => {
      const { [locale]: present = noText, ...others } = former.texts;
      const next = { ...present, ...changes };
      // Words that were all removed are as if they had never been.
      const isEmpty = Object.values(next).every((words) => words === '');
      return { ...former, texts: isEmpty ? others : { ...others, [locale]: next } };
    });
  }

  return (
    <section className="product-part" aria-labelledby="product-texts">
      <h3 id="product-texts">{text.productTexts()}</h3>
      <p className="field-help">{text.productTextsHelp()}</p>
      {answer.languages.map((locale) => (
        <TextFields
          key={locale}
          locale={locale}
          value={product.texts[locale] ?? noText}
          onChange={(changes) => set(locale, changes)}
        />
      ))}
    </section>
  );
}

interface TextFieldsProps {
  readonly locale: string;
  readonly value: EditedProductText;
  onChange(changes: Partial<EditedProductText>): void;
}

function TextFields({ locale, value, onChange }: TextFieldsProps) {
  const id = useId();
  const isTitleMissing = value.title.trim() === '' && (value.description !== '' || value.imageAlt !== '');
  return (
    <details className="product-text">
      <summary>{text.productTextsIn({ language: languageName(locale) })}</summary>
      <div className="fields">
        <TypedField
          label={text.productName()}
          stored={value.title}
          maxLength={bounds.productTitleMax}
          // Without a name the other words would be dropped.
          read={(typed) => (isTitleMissing && typed.trim() === '' ? { error: text.faultTitle() } : { value: typed })}
          onChange={(title) => onChange({ title })}
        />
        <div className="field">
          <label htmlFor={id}>{text.productDescription()}</label>
          <textarea
            id={id}
            dir="auto"
            rows={6}
            maxLength={bounds.productDescriptionMax}
            value={value.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </div>
        <TypedField
          label={text.pictureAlt()}
          stored={value.imageAlt}
          maxLength={bounds.pictureAltMax}
          read={(typed) => ({ value: typed })}
          onChange={(imageAlt) => onChange({ imageAlt })}
        />
      </div>
    </details>
  );
}

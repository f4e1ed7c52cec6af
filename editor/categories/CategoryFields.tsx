import { useId } from 'react';
import * as text from '#strings/editor';
import type { FieldSpec } from '../../protocol/blocks/block-table.js';
import type { CategoryText, EditedCategory } from '../../protocol/commerce/category.js';
import * as bounds from '../../protocol/enums/categories.js';
import { categoryMaxLength, pictureAltMax } from '../../protocol/enums/products.js';
import { languageName } from '../../protocol/text/locales.js';
import { Field } from '../fields/Field.js';
import { TypedField } from '../fields/TypedField.js';
import type { CategoryForm } from './use-category-form.js';

const imageSpec = { type: 'image', default: '', alt: 'imageAlt' } as const satisfies FieldSpec;

const noText: CategoryText = { name: '', description: '', imageAlt: '', searchTitle: '' };

/** Name, address, description, picture and words of the other languages. */
export function CategoryFields({ form }: { readonly form: CategoryForm }) {
  const { category, set, problem, answer } = form;
  const faultOf = (...faults: readonly string[]): string | null =>
    problem?.fault && faults.includes(problem.fault) ? problem.message : null;
  return (
    <>
      <TypedField
        label={text.categoryName()}
        stored={category.name}
        maxLength={categoryMaxLength}
        fault={faultOf('name')}
        read={(typed) => (typed.trim() === '' ? { error: text.categoryFaultName() } : { value: typed })}
        onChange={(name) => set({ name })}
      />
      <TypedField
        label={text.productAddress()}
        help={text.categoryAddressHelp({ path: answer.path })}
        stored={category.urlId}
        maxLength={bounds.categoryAddressMax}
        fault={faultOf('address', 'addressTaken')}
        read={(typed) => (typed.trim() === '' ? { error: text.categoryFaultAddress() } : { value: typed.trim() })}
        onChange={(urlId) => set({ urlId })}
      />
      <Description value={category.description} onChange={(description) => set({ description })} />
      <Field
        id="category-image"
        spec={imageSpec}
        label={{ label: text.productPicture() }}
        value={category.image}
        siblings={{ image: category.image, imageAlt: category.imageAlt }}
        path="image"
        onChange={(image) => set({ image: String(image) })}
        onPatch={(values) => set(values as Partial<EditedCategory>)}
      />
      <Words value={category} onChange={set} />
      {answer.languages.map((locale) => (
        <Translation key={locale} locale={locale} form={form} />
      ))}
    </>
  );
}

interface WordsProps {
  readonly value: CategoryText;
  onChange(changes: Partial<CategoryText>): void;
}

function Description({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.productDescription()}</label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        maxLength={bounds.categoryDescriptionMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** What the picture shows, and the title in search results. */
function Words({ value, onChange }: WordsProps) {
  return (
    <>
      <TypedField
        label={text.pictureAlt()}
        stored={value.imageAlt}
        maxLength={pictureAltMax}
        read={(typed) => ({ value: typed })}
        onChange={(imageAlt) => onChange({ imageAlt })}
      />
      <TypedField
        label={text.pageSearchTitle()}
        help={text.categorySearchTitleHelp()}
        stored={value.searchTitle}
        maxLength={bounds.categorySearchTitleMax}
        read={(typed) => ({ value: typed })}
        onChange={(searchTitle) => onChange({ searchTitle })}
      />
    </>
  );
}

function Translation({ locale, form }: { readonly locale: string; readonly form: CategoryForm }) {
  const { category, set } = form;
  const value = category.texts[locale] ?? noText;
  const { name, ...others } = value;
  const isNameMissing = name.trim() === '' && Object.values(others).some((words) => words !== '');

  function change(changes: Partial<CategoryText>): void {
    const { [locale]: _former, ...texts } = category.texts;
    const next = { ...value, ...changes };
    // Words that were all removed are as if they had never been.
    const isEmpty = Object.values(next).every((words) => words === '');
    set({ texts: isEmpty ? texts : { ...texts, [locale]: next } });
  }

  return (
    <details className="product-text">
      <summary>{text.productTextsIn({ language: languageName(locale) })}</summary>
      <div className="fields">
        <TypedField
          label={text.categoryName()}
          stored={name}
          maxLength={categoryMaxLength}
          // Without a name the other words would be dropped.
          read={(typed) =>
            isNameMissing && typed.trim() === '' ? { error: text.categoryFaultName() } : { value: typed }
          }
          onChange={(typed) => change({ name: typed })}
        />
        <Description value={value.description} onChange={(description) => change({ description })} />
        <Words value={value} onChange={change} />
      </div>
    </details>
  );
}

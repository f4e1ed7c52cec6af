import { useId } from 'react';
import * as text from '#strings/editor';
import type { EditedProduct, EditedProductText } from '../../protocol/commerce/edited-product.js';
import { optionWordsOf } from '../../protocol/commerce/option-words.js';
import * as bounds from '../../protocol/enums/products.js';
import { languageName } from '../../protocol/text/locales.js';
import { TypedField } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { besideView } from '../translations/beside-view.js';
import { languagesAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { ProductWords } from './ProductWords.js';
import type { ProductForm } from './use-product-form.js';

const noText: EditedProductText = { title: '', description: '', imageAlt: '' };

function hasWords({ title, description, imageAlt, imageAlts = {}, optionWords = {} }: EditedProductText): boolean {
  const others = [...Object.values(imageAlts), ...Object.values(optionWords)];
  return [title, description, imageAlt, ...others].some((words) => words !== '');
}

interface ProductTextsProps {
  readonly form: ProductForm;
  /** Resolves with whether the product may be left. */
  prepareLeave(): Promise<boolean>;
}

/** The product's words in the other languages of the site; nothing for a site in one language. */
export function ProductTexts({ form, prepareLeave }: ProductTextsProps) {
  const { router } = useServices();
  const { answer, product, change } = form;
  if (answer.languages.length === 0) return null;

  function set(locale: string, changes: Partial<EditedProductText>): void {
    change((former) => {
      const { [locale]: present = noText, ...others } = former.texts;
      const next = { ...present, ...changes };
      // Words that were all removed are as if they had never been.
      const isEmpty = !hasWords(next);
      return { ...former, texts: isEmpty ? others : { ...others, [locale]: next } };
    });
  }

  const besideOf = (locale: string): string => languagesAddress('/', locale, besideView.product(answer.id));

  async function open(address: string): Promise<void> {
    if (await prepareLeave()) router.openAddress(address);
  }

  return (
    <section className="product-part" aria-labelledby="product-texts">
      <h3 id="product-texts">{text.productTexts()}</h3>
      <p className="field-help">{text.productTextsHelp()}</p>
      {answer.languages.map((locale) => (
        <div key={locale}>
          <TextFields
            locale={locale}
            product={product}
            value={product.texts[locale] ?? noText}
            onChange={(changes) => set(locale, changes)}
          />
          <ScreenLink className="product-words-link" href={besideOf(locale)} onOpen={() => void open(besideOf(locale))}>
            {text.translationsBeside({ title: languageName(locale) })}
          </ScreenLink>
        </div>
      ))}
    </section>
  );
}

interface TextFieldsProps {
  readonly locale: string;
  readonly product: EditedProduct;
  readonly value: EditedProductText;
  onChange(changes: Partial<EditedProductText>): void;
}

function TextFields({ locale, product, value, onChange }: TextFieldsProps) {
  const id = useId();
  const isTitleMissing = value.title.trim() === '' && hasWords(value);
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
        <ProductWords
          title={text.productTextPictures()}
          words={product.images.slice(1).map(({ src, alt }, at) => [src, alt || text.productPictureN({ n: at + 2 })])}
          longest={bounds.pictureAltMax}
          value={value.imageAlts ?? {}}
          onChange={(imageAlts) => onChange({ imageAlts })}
        />
        <ProductWords
          title={text.productOptions()}
          words={optionWordsOf(product).map((word) => [word, word])}
          longest={bounds.optionValueMax}
          value={value.optionWords ?? {}}
          onChange={(words) => onChange({ optionWords: words })}
        />
      </div>
    </details>
  );
}

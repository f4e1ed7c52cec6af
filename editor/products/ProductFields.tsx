import * as text from '#strings/editor';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import { productTypes } from '../../protocol/commerce/product.js';
import type { JsonValue } from '../../protocol/document/document.js';
import * as bounds from '../../protocol/enums/products.js';
import type { RichText } from '../../protocol/text/rich-document.js';
import { Field } from '../fields/Field.js';
import { describedBy, FieldFrame } from '../fields/FieldFrame.js';
import { fromLocalMoment, toLocalMoment } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import type { FormPicture } from './form-product.js';
import { KindChoice } from './NewProduct.js';
import { faultWords } from './product-words.js';
import { ProductCategories } from './ProductCategories.js';
import { ProductPictures } from './ProductPictures.js';
import type { ProductForm } from './use-product-form.js';

const specs = {
  description: { type: 'rich-text', default: '', maxLength: bounds.productDescriptionMax },
  images: {
    type: 'list',
    default: [],
    max: bounds.mostPictures,
    picture: 'src',
    item: {
      src: { type: 'image', default: '', alt: 'alt' },
      alt: { type: 'text', default: '', maxLength: bounds.pictureAltMax },
    },
  },
} as const satisfies Record<string, FieldSpec>;

const imagesLabel = (): FieldLabel => ({
  label: text.productPictures(),
  help: text.productPicturesHelp(),
  item: { src: { label: text.productPicture() }, alt: { label: text.pictureAlt(), help: text.pictureAltHelp() } },
});

/** Name, kind, state, address, description, pictures and categories. */
export function ProductFields({ form }: { readonly form: ProductForm }) {
  const { product, set } = form;
  const { title, urlId, images } = product;
  const faultOf = useFault(form);
  return (
    <section className="product-part" aria-labelledby="product-about">
      <h3 id="product-about">{text.productAbout()}</h3>
      <div className="fields">
        <TypedField
          label={text.productName()}
          stored={title}
          maxLength={bounds.productTitleMax}
          fault={faultOf('title')}
          read={(typed) => (typed.trim() === '' ? { error: text.faultTitle() } : { value: typed })}
          onChange={(value) => set({ title: value })}
        />
        <div className="product-pair">
          <KindChoice value={product.productType} onChange={(productType) => set({ productType })} />
          <StateChoice form={form} />
        </div>
        <TypedField
          label={text.productAddress()}
          help={text.productAddressHelp({ path: `/shop/${urlId}` })}
          stored={urlId}
          maxLength={bounds.productAddressMax}
          fault={faultOf('address') ?? faultOf('addressTaken')}
          read={(typed) => (typed.trim() === '' ? { error: text.faultAddress() } : { value: typed.trim() })}
          onChange={(value) => set({ urlId: value })}
        />
        <Field
          id="product-description"
          spec={specs.description}
          label={{ label: text.productDescription() }}
          value={product.description as JsonValue}
          path="description"
          onChange={(value) => set({ description: value as RichText })}
        />
        <Field
          id="product-images"
          spec={specs.images}
          label={imagesLabel()}
          value={images as unknown as JsonValue}
          path="images"
          onChange={(value) => set({ images: value as unknown as readonly FormPicture[] })}
        />
        <ProductPictures form={form} />
        <ProductCategories form={form} />
      </div>
      {product.productType === productTypes.digital && product.variants.length > 1 && (
        <p className="field-error" role="alert">
          {text.faultDigital()}
        </p>
      )}
    </section>
  );
}

/** The words of a fault of the product itself that the server found; null without it. */
function useFault({ problem }: ProductForm): (fault: keyof typeof faultWords) => string | null {
  return (fault) => (problem?.refusal?.fault === fault ? faultWords[fault]() : null);
}

/** Whether visitors see the product: always, from a time on, or not. [PROD-04] [PROD-05] */
function StateChoice({ form }: { readonly form: ProductForm }) {
  const { product, set, problem } = form;
  const isTimed = product.workflowState === 'scheduled';
  const isMissing = isTimed && product.publishAt === null;
  return (
    <>
      <div className="field">
        <label htmlFor="product-state">{text.productState()}</label>
        <select
          id="product-state"
          value={product.workflowState}
          onChange={(event) => {
            const workflowState = event.target.value as typeof product.workflowState;
            set({ workflowState, ...(workflowState !== 'scheduled' && { publishAt: null }) });
          }}
        >
          <option value="published">{text.productAvailable()}</option>
          <option value="draft">{text.productHidden()}</option>
          <option value="scheduled">{text.productScheduled()}</option>
        </select>
      </div>
      {isTimed && (
        <FieldFrame
          id="product-from"
          label={{ label: text.productFrom() }}
          error={isMissing && problem ? text.faultTime() : null}
        >
          <input
            id="product-from"
            type="datetime-local"
            value={toLocalMoment(product.publishAt)}
            aria-invalid={isMissing}
            aria-describedby={describedBy('product-from', { label: '' })}
            onChange={(event) => set({ publishAt: fromLocalMoment(event.target.value) })}
          />
        </FieldFrame>
      )}
    </>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import * as text from '#strings/editor';
import { productTypes } from '../../protocol/commerce/product.js';
import type { EditedProductAnswer } from '../../protocol/http/edited-products.js';
import { FieldScopeContext, type FieldScope } from '../fields/field-props.js';
import { unreadClass } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { useSiteAccess } from '../services/use-site-access.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import type { JournalEntry } from '../storage/journal.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import type { ProductClient } from './product-client.js';
import { ProductDifferences } from './ProductDifferences.js';
import { ProductFields } from './ProductFields.js';
import { ProductFiles } from './ProductFiles.js';
import { ProductLink } from './ProductLink.js';
import { ProductRelated } from './ProductRelated.js';
import { ProductSale } from './ProductSale.js';
import { ProductTexts } from './ProductTexts.js';
import { useProductForm, type ProductForm } from './use-product-form.js';
import { VariantSection } from './VariantSection.js';

/** Read when the question is asked. */
const leaveWords = { question: text.productLeaveText, leave: text.productLeave };

interface ProductFormScreenProps {
  readonly answer: EditedProductAnswer;
  readonly kept: JournalEntry | null;
  readonly client: ProductClient;
}

/** What the fields of a product share. */
function useProductScope(isReadOnly: boolean, leaps: number): FieldScope {
  const { createId } = useServices();
  const site = useSiteAccess();
  const drafts = useMemo(() => new Map<string, string>(), []);
  return useMemo(() => ({ isReadOnly, drafts, createId, site, leaps }), [isReadOnly, drafts, createId, site, leaps]);
}

/** The form of one product. Nothing of it is seen by visitors before it is saved. */
export function ProductFormScreen({ answer, kept, client }: ProductFormScreenProps) {
  const { window } = useServices();
  const mayWrite = useMay('write-products');
  const form = useProductForm(answer, kept, client);
  const scope = useProductScope(!mayWrite, form.leaps);
  // No form element: dialogs inside it, such as that of pictures, have forms of their own.
  const element = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mayLeave, dialog } = useLeaveQuestion(window, form, leaveWords);
  // The product replaces the list, and with it the link that had the focus.
  useEffect(() => heading.current?.focus(), []);

  // The field that the server refused.
  useEffect(() => {
    if (form.problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.problem]);

  /** A field that says no value is pointed at, and nothing is sent. */
  async function save(): Promise<void> {
    const unread = element.current?.querySelector<HTMLElement>(`.${unreadClass}`);
    if (!unread) return void (await form.save());
    unread.closest('details')?.setAttribute('open', '');
    unread.focus();
  }

  const title = form.product.title.trim() || text.productUnnamed();
  return (
    <SiteScreen title={text.products()} prepareLeave={mayLeave} actions={<SaveTools form={form} save={save} />}>
      <div className="product-form">
        <div className="product-form-head">
          <ProductLink id="" prepare={mayLeave}>
            {text.productsBack()}
          </ProductLink>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          {form.answer.product.workflowState === 'published' && (
            <a href={form.answer.path} target="_blank" rel="noreferrer">
              {text.productSee()}
            </a>
          )}
        </div>
        {form.problem && <ProblemBar title={text.productNotSaved()}>{form.problem.message}</ProblemBar>}
        <FieldScopeContext value={scope}>
          <fieldset ref={element} className="product-parts" disabled={!mayWrite}>
            <legend className="visually-hidden">{title}</legend>
            <ProductFields form={form} />
            {form.product.productType === productTypes.digital && <ProductFiles form={form} />}
            <VariantSection form={form} client={client} />
            <ProductSale form={form} />
            <ProductRelated form={form} client={client} />
            <ProductTexts form={form} prepareLeave={mayLeave} />
          </fieldset>
        </FieldScopeContext>
      </div>
      {form.difference && <ProductDifferences difference={form.difference} onSettle={form.settle} />}
      {dialog}
    </SiteScreen>
  );
}

interface SaveToolsProps {
  readonly form: ProductForm;
  save(): Promise<void>;
}

/** Saves or drops the changes, and tells which state they are in. */
function SaveTools({ form: { isChanged, isBusy, discard }, save }: SaveToolsProps) {
  const mayWrite = useMay('write-products');
  if (!mayWrite) return null;
  return (
    <>
      <span className="product-save-state" role="status">
        {isBusy ? text.productSaving() : isChanged ? text.productUnsaved() : ''}
      </span>
      <button
        type="button"
        className="button quiet"
        aria-disabled={!isChanged || isBusy}
        onClick={() => isChanged && !isBusy && discard()}
      >
        {text.productDiscard()}
      </button>
      <button
        type="button"
        className="button primary"
        aria-disabled={!isChanged || isBusy}
        onClick={() => isChanged && !isBusy && void save()}
      >
        {text.productSave()}
      </button>
    </>
  );
}

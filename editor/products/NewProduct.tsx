import { useId, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { productTypes, type ProductType } from '../../protocol/commerce/product.js';
import { productTitleMax } from '../../protocol/enums/products.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { productsAddress } from '../ui/router.js';
import type { ProductClient } from './product-client.js';
import { kindWords } from './product-words.js';

/** Makes a product of nothing, hidden until it is shown, and opens it. */
export function NewProduct({ client }: { readonly client: ProductClient }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        {text.productNew()}
      </button>
      {isOpen && <NewProductDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewProductDialog({ client, onClose }: { readonly client: ProductClient; readonly onClose: () => void }) {
  const { router } = useServices();
  const id = useId();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<ProductType>(productTypes.physical);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(title.trim() === '');
    if (title.trim() === '') return;
    setBusy(true);
    setProblem(null);
    const result = await client.create({ title: title.trim(), productType: kind });
    setBusy(false);
    if (result.ok) router.openAddress(productsAddress(result.value.id, router.route.get().frameUrl));
    else setProblem(result.message || text.serverUnreachable());
  }

  return (
    <Dialog title={text.productNew()} onCancel={onClose}>
      <form className="fields" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <div className="field">
          <label htmlFor={id}>{text.productName()}</label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            data-first-focus
            maxLength={productTitleMax}
            value={title}
            aria-invalid={isMissing}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setTitle(event.target.value)}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {isMissing ? text.faultTitle() : ''}
          </p>
        </div>
        <KindChoice value={kind} onChange={setKind} />
        <p className="field-help">{text.productNewHelp()}</p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text.productMake()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface KindChoiceProps {
  readonly value: ProductType;
  onChange(kind: ProductType): void;
}

/** The kind of a product. [PROD-01] */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.productKind()}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value) as ProductType)}>
        {kindWords.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words()}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { EditedProductAnswer } from '../../protocol/http/edited-products.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import type { JournalEntry } from '../storage/journal.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { productDocumentId } from './form-product.js';
import type { ProductClient } from './product-client.js';
import { ProductFormScreen } from './ProductFormScreen.js';
import { ProductLink } from './ProductLink.js';

interface ProductEditorProps {
  readonly id: string;
  readonly client: ProductClient;
}

/** Opens a product, with work on it that this device kept. */
export function ProductEditor({ id, client }: ProductEditorProps) {
  const { journal } = useServices();
  const { value, problem, retry } = useAnswer(useCallback(() => client.find(id), [client, id]));
  const [opened, setOpened] = useState<{
    readonly answer: EditedProductAnswer;
    readonly kept: JournalEntry | null;
  } | null>(null);

  useEffect(() => {
    if (!value) return;
    let isCurrent = true;
    void journal.read(productDocumentId(id)).then((kept) => isCurrent && setOpened({ answer: value, kept }));
    return () => {
      isCurrent = false;
    };
  }, [value, journal, id]);

  if (opened) return <ProductFormScreen {...opened} client={client} />;
  return (
    <SiteScreen title={text.products()}>
      <ProductLink id="">{text.productsBack()}</ProductLink>
      {problem === null ? (
        <p role="status">{text.loading()}</p>
      ) : (
        <ProblemBar title={text.productNotLoaded()} retry={retry}>
          {problem || text.serverUnreachable()}
        </ProblemBar>
      )}
    </SiteScreen>
  );
}

import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import { binDays } from '../../protocol/enums/bin.js';
import type { BinnedProduct } from '../../protocol/http/edited-products.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { ProductClient } from './product-client.js';

interface ProductBinProps {
  readonly client: ProductClient;
  readonly mayWrite: boolean;
  /** Changes when the bin has to be asked for again. */
  readonly version: number;
  onRestored(): void;
}

/** The products that were removed, with the way back. */
export function ProductBin({ client, mayWrite, version, onRestored }: ProductBinProps) {
  const { clock, toasts } = useServices();
  const { value, problem, retry } = useAnswer(useCallback(() => client.bin(), [client, version]));
  const [failed, setFailed] = useState<string | null>(null);
  const [erased, setErased] = useState<BinnedProduct | null>(null);
  const section = useFocusKept<HTMLElement>(value);

  async function restore({ id, title }: BinnedProduct): Promise<void> {
    setFailed(null);
    const result = await client.restore(id);
    if (result.ok) toasts.show(text.productRestored({ title }));
    else setFailed(result.message || text.serverUnreachable());
    retry();
    onRestored();
  }

  const moment = (at: number): string => formatMoment(at, clock.now());
  return (
    <section ref={section} className="bin" aria-labelledby="product-bin-title" tabIndex={-1}>
      <h2 id="product-bin-title">{text.productBin()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.serverUnreachable()}</ProblemBar>}
      {failed !== null && <ProblemBar>{failed}</ProblemBar>}
      {value?.products.length === 0 && <p className="field-help">{text.productBinEmpty({ days: binDays })}</p>}
      <ul className="site-pages">
        {value?.products.map((product) => (
          <li key={product.id} className="site-page">
            <div className="site-page-name">
              <span>{product.title}</span>
              <span className="page-path">
                {text.productBinUntil({ time: moment(product.binnedAt), until: moment(product.goneAt) })}
              </span>
            </div>
            {mayWrite && (
              <div className="site-page-acts">
                <BinAct title={product.title} words={text.binRestore()} run={() => void restore(product)} />
                <BinAct title={product.title} words={text.binErase()} run={() => setErased(product)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {erased && (
        <ConfirmDialog
          title={text.binEraseTitle({ title: erased.title })}
          confirmText={text.binEraseNow()}
          run={() => client.erase(erased.id)}
          onDone={() => {
            toasts.show(text.binErased({ title: erased.title }));
            retry();
            setErased(null);
          }}
          onCancel={() => setErased(null)}
        >
          <p>{text.productEraseText()}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface BinActProps {
  readonly title: string;
  readonly words: string;
  run(): void;
}

function BinAct({ title, words, run }: BinActProps) {
  return (
    <button
      type="button"
      className="button small quiet"
      aria-label={text.pageActions({ action: words, title })}
      onClick={run}
    >
      {words}
    </button>
  );
}

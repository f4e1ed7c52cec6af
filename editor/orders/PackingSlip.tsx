import { useCallback } from 'react';
import * as text from '#strings/editor';
import type { PackingSlip as Slip } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import type { OrderClient } from './order-client.js';

interface PackingSlipProps {
  readonly id: string;
  readonly client: OrderClient;
  onClose(): void;
}

/** The sheet for the parcel of an order, as it is printed: the editor around it is not on the paper. */
export function PackingSlip({ id, client, onClose }: PackingSlipProps) {
  const { window } = useServices();
  const { value, problem, retry } = useAnswer(useCallback(() => client.packingSlip(id), [client, id]));
  return (
    <Dialog title={text.packingSlip()} className="slip-dialog" onCancel={onClose}>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.serverUnreachable()}</ProblemBar>}
      {value ? <Sheet slip={value} /> : problem === null && <p role="status">{text.loading()}</p>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {text.closeSheet()}
        </button>
        <button type="button" className="button primary" aria-disabled={!value} onClick={() => value && window.print()}>
          {text.packingSlipPrint()}
        </button>
      </div>
    </Dialog>
  );
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, at) => (
    <div key={at} dir="auto">
      {line}
    </div>
  ));
}

function Sheet({ slip }: { readonly slip: Slip }) {
  return (
    <div
      className="packing-slip"
      lang={slip.locale}
      dir={slip.direction}
      role="region"
      aria-label={slip.title}
      tabIndex={0}
    >
      <header>
        <address>
          <Lines of={slip.sender} />
        </address>
        <div>
          <h3>{slip.title}</h3>
          <div>{slip.number}</div>
          <div>{slip.placedOn}</div>
        </div>
      </header>
      <h4>{slip.recipientLabel}</h4>
      <address className="slip-recipient">
        <Lines of={slip.recipient} />
      </address>
      {slip.shipping && (
        <p dir="auto">
          {slip.shippingLabel}: {slip.shipping}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{slip.piecesLabel}</th>
            <th scope="col">{slip.articleLabel}</th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map(({ title, sku, pieces }, at) => (
            <tr key={at}>
              <td>{pieces}</td>
              <th scope="row" dir="auto">
                {title}
                <br />
                <small>{sku}</small>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      {slip.note && (
        <>
          <h4>{slip.noteLabel}</h4>
          <p className="slip-note" dir="auto">
            {slip.note}
          </p>
        </>
      )}
    </div>
  );
}

import { useMemo } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { ExportLink } from '../shell/ExportLink.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { useStore } from '../ui/use-store.js';
import { createOrderClient, orderExportAddress } from './order-client.js';
import { OrderDetail } from './OrderDetail.js';
import { OrderList } from './OrderList.js';

/** The orders: the list, or one of them. */
export function OrdersScreen() {
  const { session, router } = useServices();
  const { orderId = '' } = useStore(router.route, (route) => route);
  const client = useMemo(() => createOrderClient(session.send), [session]);
  const exports = (
    <ExportLink className="button quiet" href={orderExportAddress}>
      {text.entriesExportCsv()}
    </ExportLink>
  );
  return (
    <SiteScreen title={text.orders()} actions={exports}>
      {orderId === '' ? <OrderList client={client} /> : <OrderDetail key={orderId} id={orderId} client={client} />}
    </SiteScreen>
  );
}

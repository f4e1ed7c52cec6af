import * as text from '#strings/product';
import * as calls from '../../../protocol/http/calls.js';
import type { ProductAnswer } from '../../../protocol/http/products.js';
import { encodePart } from '../../../protocol/text/encode-part.js';
import { quickViewTable } from '../../../protocol/widgets/quick-view.js';
import { applyAttributes } from '../../core/attributes.js';
import { createLife, isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { consent } from '../../services/consent/consent.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';
import { dialogs } from '../../services/dialogs/dialogs.js';
import { sendCensus } from '../../services/tracking/send-census.js';
import { isPageTracked } from '../../services/tracking/skip-rules.js';

/** Width of the dialog. */
const widthPx = 880;

/**
 * Quick view: shows a product in a dialog over the page. [TRK-19]
 * Without script: the link leads to the product's page, as it does with a modifier key, and in the editor's frame.
 * With script: the focus moves into the dialog and back; Escape and Back close it. If the product fails to load, the dialog shows an
 * error and a link to its page. Each opening is counted once, if the visitor's consent allows it.
 * Emits: quick-view:before-open (cancelable), quick-view:opened, quick-view:closed; detail { productId }.
 */
export const widget = {
  table: quickViewTable,
  connect(_root, { options: { productId }, parts, environment, signal, emit }) {
    const { context, editing, use, window } = environment;
    const { document, location } = window;
    const detail = { productId };
    const link = parts.trigger as HTMLAnchorElement;
    let isOpen = false;
    if (editing || !productId) return;

    async function open(): Promise<void> {
      const shown = createLife();
      const content = document.createElement('div');
      content.append(text.loading());
      const title = link.getAttribute('aria-label') ?? link.innerText;
      const closing = use(dialogs)
        .create({ title, content, widthPx, style: 'no-buttons', closable: true, opener: link, signal })
        .show();
      isOpen = true;
      emit('opened', detail);
      const filled = fill(content, shown.signal);
      await closing;
      isOpen = false;
      shown.abort();
      if (!signal.aborted) emit('closed', detail);
      return filled;
    }

    /** Loads the code of the view in parallel with the product; both only on opening, because most visitors never open it. */
    async function fill(content: HTMLElement, until: AbortSignal): Promise<void> {
      const url = calls.products + encodePart(productId);
      const answers = [
        import('./product-view.js'),
        use(dataLayer).call<ProductAnswer | null>({ method: 'GET', url, signal: until }),
      ] as const;
      const [view, result] = await Promise.all(answers).catch(() => []);
      if (until.aborted) return;
      const answer = result?.ok && result.data;
      if (view && answer && answer.display?.variants && answer.product)
        return content.replaceChildren(view.productView(document, answer, link.href, until));
      const page = document.createElement('a');
      page.href = link.href;
      page.textContent = text.details();
      content.replaceChildren(`${text.unableToShow()} `, page);
    }

    function count(): void {
      if (isPageTracked(context, location.pathname, editing) && use(consent).allowed())
        sendCensus(environment, calls.quickView + encodePart(productId), '');
    }

    applyAttributes(link, { 'aria-haspopup': 'dialog' }, signal);
    listen<MouseEvent>(link, 'click', signal, (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (isOpen || !emit('before-open', detail)) return;
      const opened = open();
      count();
      return opened;
    });
  },
} satisfies Widget<typeof quickViewTable>;

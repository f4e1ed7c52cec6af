import type { Block } from '../../protocol/document/document.js';
import * as calls from '../../protocol/http/calls.js';
import type { WidgetRenderingAnswer } from '../../protocol/http/pages.js';
import type { Environment } from '../core/widget.js';
import { dataLayer } from '../services/data-layer/data-layer.js';

/** `no-answer` and `no-login` may be answered later; the same block would be refused again. */
export type MarkupAnswer =
  | { readonly kind: 'markup'; readonly html: string }
  | { readonly kind: 'refused' | 'no-answer' | 'no-login' };

const timeoutMs = 10_000;

/** Whether the server, asked again, may answer otherwise. */
const isPassing = (status: number): boolean => !status || status >= 500 || status === 408 || status === 429;

/** The markup of the block itself, as the server renders it; its children are on the page already. Never rejects. [SUMM-01] */
export async function requestMarkup(environment: Environment, { id, type, value }: Block): Promise<MarkupAnswer> {
  const { collectionId } = environment.context;
  const form = {
    widgetJSON: JSON.stringify({ type, id, value }),
    // The summary of events is that of the collection to which the page belongs. [SUMM-02]
    ...(value['kind'] === 'event' && { collectionId }),
  };
  try {
    const result = await environment
      .use(dataLayer)
      .call<Partial<WidgetRenderingAnswer> | null>({ method: 'POST', url: calls.widgetRendering, form, timeoutMs });
    if (result.ok)
      return typeof result.data?.html === 'string' ? { kind: 'markup', html: result.data.html } : { kind: 'refused' };
    if (result.kind === 'login') return { kind: 'no-login' };
    return { kind: isPassing(result.status) ? 'no-answer' : 'refused' };
  } catch {
    return { kind: 'no-answer' };
  }
}

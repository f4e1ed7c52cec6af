/** A page's own `ask`, for tests to call. */
import { parsePageContext } from '../../protocol/context/page-context.js';
import * as attributes from '../../protocol/names/attributes.js';
import { createEnvironment } from '../../runtime/core/environment.js';
import { ask, type AskRequest } from '../../runtime/services/system-errors/ask.js';

declare global {
  interface Window {
    testAsk(request: AskRequest): Promise<unknown>;
  }
}

const context = parsePageContext(document.querySelector(`[${attributes.pageContext}]`)?.textContent);
const environment = createEnvironment({ window, context, editing: false, signal: new AbortController().signal });
window.testAsk = (request) => ask(environment, request);

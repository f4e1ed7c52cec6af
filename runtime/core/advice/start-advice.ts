import { parsePageContext } from '../../../protocol/context/page-context.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { errorHints } from '../../../protocol/names/error-hints.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { widgetNames } from '../../../protocol/names/widgets.js';
import * as advice from '../../../protocol/strings/advice.js';
import type { WidgetTable } from '../../../protocol/widgets/option-table.js';
import type { ImportModule } from '../again.js';
import { createArrivals } from '../arrivals.js';
import { afterLoad } from '../idle.js';
import { createLife, listen } from '../listen.js';
import { createLoader, type Loader } from '../loader.js';
import type { ReportDetail } from '../report.js';
import type { Widget } from '../widget.js';
import { createAdvicePanel, type AdvicePanel } from './advice-panel.js';
import { findLostFiles } from './find-lost-files.js';
import { findMistakes } from './find-mistakes.js';

/** Failures of a behaviour while it runs, which the markup does not show. */
const failures: readonly ReportDetail['code'][] = ['connect-failed', 'handler-failed', 'load-failed'];

/** Tables of the behaviours that the page names, those that are attached later included. */
async function loadTables(document: Document, loader: Loader): Promise<ReadonlyMap<string, WidgetTable>> {
  const named = [...document.querySelectorAll(`[${attributes.widget}]`)].flatMap((root) =>
    (root.getAttribute(attributes.widget) ?? '').split(/\s+/),
  );
  const known = [...new Set(named)].filter(
    (name) => (widgetNames as readonly string[]).includes(name) && loader.knows(name),
  );
  const loaded = await Promise.allSettled(known.map((name) => loader.load<{ readonly widget: Widget }>(name)));
  return new Map(
    loaded.flatMap((each) =>
      each.status === 'fulfilled' ? [[each.value.widget.table.name, each.value.widget.table] as const] : [],
    ),
  );
}

/**
 * Tells the author of a page, in development builds alone, what its markup gets wrong and how to mend it: in a list over the page, and in the
 * console. Looks once, after the page has loaded; a page that is changed is loaded anew. The
 * editor has its own words.
 */
export function startAdvice(window: Window & typeof globalThis, importModule: ImportModule): void {
  if (window.parent !== window) return;
  const { document, console } = window;
  const { signal } = createLife();
  const { pageId, rollups } = parsePageContext(document.querySelector(`[${attributes.pageContext}]`)?.textContent);
  // Markup of the server has fields and parts that no behaviour reads; only an author means each of them for one.
  const isAuthors = pageId === '';
  // Apart from that of the page, which goes on loading each behaviour at its moment.
  const loader = createLoader({ addresses: rollups, arrivals: createArrivals(), importModule, window });
  let panel: AdvicePanel | undefined;
  const tell = (element: Element | null, words: string): void =>
    (panel ??= createAdvicePanel(window, signal)).add({ element, words });

  listen<CustomEvent<ReportDetail>>(document, pageEvents.report, signal, ({ target, detail }) => {
    if (!failures.includes(detail.code)) return;
    const reason = detail.detail instanceof Error ? detail.detail.message : '';
    tell(
      target instanceof window.Element ? target : null,
      advice.failure(detail.about, errorHints[detail.code], reason),
    );
  });

  async function look(): Promise<void> {
    const tables = await loadTables(document, loader);
    const found = [...findMistakes(document, (name) => tables.get(name)), ...findLostFiles(window)];
    for (const { element, words, isReported } of found) {
      if (!isReported && !isAuthors) continue;
      // Also what the behaviour reports, which says less.
      console.warn(`[mortise] ${words}`, element);
      tell(element, words);
    }
  }
  afterLoad(window, () => void look());
}

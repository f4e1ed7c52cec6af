import * as calls from '../../../protocol/http/calls.js';
import type { SearchPreviewAnswer } from '../../../protocol/http/search.js';
import * as settings from '../../../protocol/widgets/search-preview.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { createLife, isPlain, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { announcer } from '../../layers/announce.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';
import { createList, type ResultList } from './list.js';

/** Moves the choice by the arrow keys, or calls `ask` when there is no list yet; Enter follows the chosen result. */
function pressKey(event: KeyboardEvent, list: ResultList, ask: () => void, forget: () => void): void {
  const { isComposing, key } = event;
  if (isComposing || !isPlain(event)) return;
  const option = list.chosen();
  if (key === 'Enter' && option) {
    event.preventDefault();
    option.click();
  } else if (key === 'Enter') {
    // Enter submits the form; a late response must not open the list during the navigation.
    forget();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (list.element.parentNode) list.choose(list.next(key === 'ArrowDown' ? 1 : -1));
    else if (list.options().length) list.open();
    else ask();
  }
}

/**
 * Search preview: lists the best results under the field while a visitor types.
 * Without script: the form leads to the search page. With script: so does Enter, unless the arrow keys chose a result.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (editable, with list autocomplete). Responses to any but the latest
 * query are dropped; the number of results is announced once, when typing pauses. In the editor's frame no request is sent.
 * Emits: search-preview:shown; detail { total }.
 */
export const widget = {
  table: settings.searchPreviewTable,
  connect(root, { environment, signal, emit, report }) {
    const { clock, context, editing, use, window } = environment;
    const input = root.querySelector('input');
    if (!input) return report('missing-part', 'input');
    if (editing) return;
    const list = createList(root, input, environment);
    /** Aborts when the latest query is replaced. */
    let latest = createLife();
    let asked = '';

    function drop(): void {
      latest.abort();
      latest = createLife();
      setAttribute(root, 'aria-busy', null);
    }

    async function ask(query: string, life: AbortSignal): Promise<void> {
      setAttribute(root, 'aria-busy', 'true');
      const parameters = new URLSearchParams({ [settings.queryParameter]: query, locale: context.website.locale });
      const answer = await use(dataLayer).call<SearchPreviewAnswer>({
        method: 'GET',
        url: `${calls.searchPreview}?${parameters}`,
        retries: 0,
        signal: life,
      });
      if (life.aborted) return;
      setAttribute(root, 'aria-busy', null);
      // A failed call shows no preview; the search page reports the error.
      if (!answer.ok) return forget();
      const { label, results, total, totalText } = answer.data;
      list.show(results, label);
      emit('shown', { total });
      clock.after(settings.previewSpeakMs - settings.previewDelayMs, () => use(announcer).say(totalText), life);
    }

    /** Drops the query and its results. */
    function forget(): void {
      drop();
      asked = '';
      list.show([]);
    }

    function type(): void {
      const query = (input as HTMLInputElement).value.trim();
      if (query === asked) return;
      asked = query;
      drop();
      if (query.length < settings.previewMinLength) return list.show([]);
      const { signal: life } = latest;
      clock.after(settings.previewDelayMs, () => ask(query, life), life);
    }

    applyAttributes(
      input,
      {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': 'false',
        'aria-controls': list.element.id,
        'aria-activedescendant': null,
      },
      signal,
    );
    onAbort(signal, forget);
    listen(input, 'input', signal, type);
    listen<KeyboardEvent>(input, 'keydown', signal, (event) => pressKey(event, list, type, forget));
    // Keeps the focus in the field during a press on a result, because blur closes the list.
    listen(list.element, 'mousedown', signal, (event) => event.preventDefault());
    listen(input, 'blur', signal, forget);
    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && forget());
    // The visitor may have typed before the script loaded.
    if (input.value !== input.defaultValue) type();
  },
} satisfies Widget<typeof settings.searchPreviewTable>;

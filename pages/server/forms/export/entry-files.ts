import type { EntryNarrowing, FormEntry } from '../../../../protocol/http/forms.js';
import { byteOrderMark, csvLine } from '../../export/csv.js';
import type { TextSource } from '../../snapshot/text-source.js';
import type { FormEntryStore } from '../store/form-entries.js';
import { captchaMarkText } from './captcha-mark.js';
import type { EntryColumn } from './columns.js';

/** Batch size of an export, which bounds its memory. */
const entriesPerPart = 200;

/** Every entry of a form that is asked for, newest first, in batches. An entry stored during the export may be missing. */
export async function* readEntries(
  entries: FormEntryStore,
  query: EntryNarrowing & { readonly formId: string },
): AsyncGenerator<readonly FormEntry[]> {
  let before: FormEntry | undefined;
  for (;;) {
    const part: FormEntry[] = await entries.list({ ...query, limit: entriesPerPart, ...(before && { before }) });
    if (part.length > 0) yield part;
    before = part.at(-1);
    if (part.length < entriesPerPart) return;
  }
}

export interface CsvOptions {
  readonly columns: readonly EntryColumn[];
  /** Whether to add a column for the captcha mark. */
  readonly hasCaptcha: boolean;
  readonly hasByteOrderMark: boolean;
}

function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** Entries as CSV (RFC 4180, UTF-8): a header line, then one line per entry; times in ISO 8601, UTC. [SUMM-05] */
export async function* csvFile(
  parts: AsyncIterable<readonly FormEntry[]>,
  { columns, hasCaptcha, hasByteOrderMark }: CsvOptions,
  text: TextSource,
): AsyncGenerator<string> {
  const marks = (texts: readonly string[]): readonly string[] => (hasCaptcha ? texts : []);
  const titles = csvLine([
    text('mail.entry'),
    text('mail.sentAt'),
    text('mail.page'),
    ...columns.map(({ label }) => label),
    ...marks([text('mail.captcha')]),
  ]);
  yield hasByteOrderMark ? byteOrderMark + titles : titles;
  for await (const part of parts) {
    const lines = part.map((entry) => [
      entry.id,
      isoTime(entry.submittedAt),
      entry.pagePath,
      ...columns.map((column) => column.read(entry.fields) || text('summary.notAvailable')),
      ...marks([captchaMarkText(entry, text)]),
    ]);
    yield lines.map(csvLine).join('');
  }
}

/** Entries as JSON: `{ formId, name, entries }`, each entry with its answers as stored. */
export async function* jsonFile(
  parts: AsyncIterable<readonly FormEntry[]>,
  form: { readonly formId: string; readonly name: string },
): AsyncGenerator<string> {
  yield `${JSON.stringify(form).slice(0, -1)},"entries":[`;
  let isFirst = true;
  for await (const part of parts) {
    const texts = part.map(({ id, submittedAt, updatedAt, pagePath, fields, captcha, readAt, isSpam }) =>
      JSON.stringify({
        id,
        submittedAt: isoTime(submittedAt),
        updatedAt: isoTime(updatedAt),
        pagePath,
        fields,
        captcha,
        readAt: readAt === undefined ? undefined : isoTime(readAt),
        isSpam,
      }),
    );
    yield (isFirst ? '\n' : ',\n') + texts.join(',\n');
    isFirst = false;
  }
  yield '\n]}\n';
}

import * as limits from '../../protocol/enums/limits.js';
import type { NewSubscriber } from '../../protocol/http/mailing-lists.js';
import { isMailAddress } from '../../protocol/text/mail-address.js';

/** What a file says. */
export interface ReadFile {
  /** Each address once, in the order of the file. */
  readonly subscribers: readonly NewSubscriber[];
  /** Lines with something in them that is no address, counted from 1; a line of titles is none of them. */
  readonly wrongLines: readonly number[];
}

interface CsvRow {
  /** The line that it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The character that parts the cells: the most frequent one of the first line. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Rows of a CSV file by RFC 4180, parted by commas, semicolons or tabs. A quote that is never closed ends with the file. */
export function* csvRows(text: string): Generator<CsvRow> {
  const separator = separatorOf(text);
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      yield { line: begun, cells: [...cells, cell] };
      cells = [];
      cell = '';
      begun = line;
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) yield { line: begun, cells: [...cells, cell] };
}

const localePattern = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** A leading quote that our own files put before what a spreadsheet would take for a formula. */
const clean = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

const titlesOf = (row: CsvRow | undefined): readonly string[] =>
  row?.cells.map((cell) => clean(cell).toLowerCase()) ?? [];

const isAddress = (text: string): boolean => text.length <= limits.emailMaxLength && isMailAddress(text);

/**
 * Addresses with their languages. The column of the addresses is the first that has one in the first rows. A column that is called `state` in a
 * file of this editor leaves out who is not subscribed.
 */
export function readSubscriberFile(text: string): ReadFile {
  const rows = [...csvRows(text.replace(/^\ufeff/, ''))].filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const sample = rows.slice(0, 20).flatMap(({ cells }) => cells.findIndex((cell) => isAddress(clean(cell))));
  const emailAt = sample.find((index) => index >= 0) ?? 0;
  const hasTitles = rows.length > 0 && !rows[0]?.cells.some((cell) => isAddress(clean(cell)));
  const titles = hasTitles ? titlesOf(rows[0]) : [];
  const localeAt = titles.findIndex((title) => ['language', 'locale', 'lang', 'sprache'].includes(title));
  const stateAt = titles.indexOf('state');
  const subscribers = new Map<string, NewSubscriber>();
  const wrongLines: number[] = [];
  for (const { line, cells } of hasTitles ? rows.slice(1) : rows) {
    const email = clean(cells[emailAt]);
    const locale = localeAt < 0 ? '' : clean(cells[localeAt]);
    const state = stateAt < 0 ? 'subscribed' : clean(cells[stateAt]);
    if (!isAddress(email)) wrongLines.push(line);
    else if (state === 'subscribed' && !subscribers.has(email.toLowerCase()))
      subscribers.set(email.toLowerCase(), { email, locale: localePattern.test(locale) ? locale : '' });
  }
  return { subscribers: [...subscribers.values()], wrongLines };
}

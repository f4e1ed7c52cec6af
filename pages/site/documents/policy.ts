import type { PageDocument } from '../../../protocol/document/document.js';
import { writeDataset, type Dataset } from '../../../protocol/text/dataset.js';

/** Rows of a table, the first with the names of the columns. */
export interface PolicyTable {
  readonly caption: string;
  readonly rows: Dataset;
}

export interface Policy {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  /** Heading and text of each part, and a table below them. */
  readonly parts: readonly (readonly [heading: string, text: string, table?: PolicyTable])[];
  /** For a translation: its language and the page that it translates. */
  readonly of?: { readonly locale: string; readonly translationOf: string };
}

/** A page of terms: a heading, and parts with a heading each. */
export function policy({ id, path, title, description, eyebrow, parts, of }: Policy): PageDocument {
  return {
    version: 1,
    id,
    path,
    ...of,
    title,
    description,
    navigationTitle: '',
    pageType: 2,
    blocks: [
      {
        id: 'policy',
        type: 'section',
        value: { tone: 'plain', layout: 'stack', width: 'narrow' },
        children: [
          { id: 'policy-heading', type: 'heading', value: { eyebrow, text: title, level: 'first' } },
          ...parts.flatMap(([heading, text, table], at) => [
            { id: `part-${at + 1}-heading`, type: 'heading', value: { eyebrow: '', text: heading, level: 'second' } },
            { id: `part-${at + 1}`, type: 'text', value: { text } },
            ...(table
              ? [
                  {
                    id: `part-${at + 1}-table`,
                    type: 'table',
                    value: { caption: table.caption, dataset: writeDataset(table.rows) },
                  },
                ]
              : []),
          ]),
        ],
      },
    ],
  };
}

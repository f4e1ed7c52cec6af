import { html as escape, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Html } from './block-template.js';

/** A class or data attribute of an element, with its unescaped value; empty for an attribute without a value. */
export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
}

type Written = readonly (WrittenAttribute | Written)[];

/** Part of a template, in order: a value between two pieces of markup, or an attribute whose value is composed of texts and values. */
type Step = number | { readonly name: string; readonly pieces: readonly (string | number)[] };

const writtenBy = new WeakMap<object, Written>();
const stepsOf = new WeakMap<TemplateStringsArray, readonly Step[]>();

/** Placeholder for a value in the source of a template; no template contains this character. */
const hole = '\0';
const attributeOrHole = /\s(class|data-[\w-]+)(?:="([^"]*)"|(?=[\s>\0]|$))|\0/g;

/** Parses the source of a template, once for each template of the program. Values are excluded, so that none can pass for an attribute. */
function readSteps(strings: TemplateStringsArray): readonly Step[] {
  let next = 0;
  return [...strings.join(hole).matchAll(attributeOrHole)].map(([, name, value = '']): Step => {
    if (name === undefined) return next++;
    const pieces = value.split(hole).flatMap((text, at) => (at === 0 ? [text] : [next++, text]));
    return { name, pieces };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' || value === null || value === undefined ? '' : String(value);
}

function writtenIn(value: unknown): Written {
  if (Array.isArray(value)) return value.map(writtenIn);
  return typeof value === 'object' && value !== null ? (writtenBy.get(value) ?? []) : [];
}

function collect(strings: TemplateStringsArray, values: readonly unknown[]): Written {
  const steps = stepsOf.get(strings) ?? readSteps(strings);
  stepsOf.set(strings, steps);
  return steps.map((step) =>
    typeof step === 'number'
      ? writtenIn(values[step])
      : {
          name: step.name,
          value: step.pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(values[piece]))).join(''),
        },
  );
}

async function settle(value: unknown): Promise<unknown> {
  return Array.isArray(value) ? Promise.all(value.map(settle)) : value;
}

function remember(markup: HtmlEscapedString, written: Written): HtmlEscapedString {
  // A `String` object at run time, although hono's type is a string.
  writtenBy.set(markup as unknown as object, written);
  return markup;
}

/** A value between single quotes, where that is shorter: each double quote of JSON would be six characters. */
const singleQuoted = (value: string): HtmlEscapedString =>
  raw(`'${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')}'`);

/** An attribute for a start tag, with a leading space; true yields an attribute without a value. */
export function attributeHtml(name: string, value: string | true): HtmlEscapedString {
  const isData = name.startsWith('data-');
  // Without a promise in the template, hono returns no promise either.
  const markup = (
    value === true
      ? escape` ${name}`
      : isData && value.includes('"')
        ? escape` ${name}=${singleQuoted(value)}`
        : escape` ${name}="${value}"`
  ) as HtmlEscapedString;
  const isKept = name === 'class' || isData;
  return isKept ? remember(markup, [{ name, value: value === true ? '' : value }]) : markup;
}

/** Hono's `html`, which also records the classes and data attributes of the template and of the markup inside it. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  const markup = escape(strings, ...values);
  if (!(markup instanceof Promise)) return remember(markup, collect(strings, values));
  return markup.then(async (complete) =>
    remember(complete, collect(strings, (await settle(values)) as readonly unknown[])),
  );
}

/** The attributes that the templates of `markup` wrote, in the order of the markup. */
export function* attributesOf(markup: HtmlEscapedString): Iterable<WrittenAttribute> {
  yield* flatten(writtenBy.get(markup as unknown as object) ?? []);
}

function* flatten(written: Written): Iterable<WrittenAttribute> {
  for (const each of written) {
    if ('name' in each) yield each;
    else yield* flatten(each);
  }
}

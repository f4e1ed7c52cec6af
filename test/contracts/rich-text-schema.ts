import * as z from 'zod';
import * as limits from '../../protocol/enums/limits.js';
import { safeLink } from '../../protocol/text/links.js';

/** The documents of texts, written a second time and independently of what reads them. */
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().refine((href) => href !== '' && safeLink(href) === href) }),
  }),
]);

const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .regex(/^\P{Cc}+$/u),
    marks: z.exactOptional(z.array(mark).min(1).max(3)),
  }),
]);

const content = z.exactOptional(z.array(inline).min(1));
const paragraph = z.strictObject({ type: z.literal('paragraph'), content });

function listOf(depth: number): z.ZodType {
  const inner = depth < limits.richTextListDepth ? z.union([paragraph, listOf(depth + 1)]) : paragraph;
  return z.strictObject({
    type: z.literal(['bulletList', 'orderedList']),
    content: z.array(z.strictObject({ type: z.literal('listItem'), content: z.tuple([paragraph], inner) })).min(1),
  });
}

const list = listOf(1);

export const richDocumentSchema = z.strictObject({
  type: z.literal('doc'),
  content: z.array(
    z.union([
      paragraph,
      z.strictObject({
        type: z.literal('heading'),
        attrs: z.strictObject({ level: z.literal([2, 3, 4]) }),
        content,
      }),
      list,
      z.strictObject({ type: z.literal('quote'), content: z.array(z.union([paragraph, list])).min(1) }),
    ]),
  ),
});

import * as fc from 'fast-check';

/** Addresses, of which some must never stand in a link. */
const hostileAddress = fc.constantFrom(
  '/shop',
  'https://example.org/?a=1&b="2"',
  'mailto:a@b.example',
  'javascript:alert(1)',
  ' JaVa\tScript:alert(1)',
  'data:text/html,<b>',
  '//evil.example',
  'vbscript:x',
  '',
);

const words = fc.oneof(
  fc.constantFrom('Words', ' ', '', '<xss-probe onload=x>', '&amp;"\'', 'Two\nlines', '\0\ud800', '</p><script>'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const mark = fc.oneof(
  fc.record({ type: fc.constantFrom('strong', 'em', 'underline', '__proto__') }),
  fc.record({ type: fc.constant('link'), attrs: fc.record({ href: hostileAddress }) }),
  fc.constantFrom(null, 3, 'strong', { type: 'link' }, { type: 'link', attrs: { href: {} } }),
);

const kinds = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'quote',
  'text',
  'hardBreak',
  'table',
  'script',
  'constructor',
] as const;

/** Documents as nobody should write them: known and unknown kinds inside each other in any order. */
export const anyDocument: fc.Arbitrary<unknown> = fc
  .letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.record(
        { type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) },
        { requiredKeys: ['type'] },
      ),
      fc.record(
        {
          type: fc.constantFrom(...kinds),
          attrs: fc.oneof(fc.record({ level: fc.oneof(fc.integer(), fc.constant('3')) }), fc.constant(null)),
          content: fc.oneof(
            { arbitrary: fc.array(tie('node'), { maxLength: 4 }), weight: 6 },
            { arbitrary: fc.constantFrom<unknown>(null, 'x', {}), weight: 1 },
          ),
        },
        { requiredKeys: ['type'] },
      ),
      fc.constantFrom<unknown>(null, 1, 'text', [], {}),
    ),
  }))
  .node.chain((node) =>
    fc.oneof(
      fc.array(fc.constant(node), { maxLength: 2 }).map((content) => ({ type: 'doc', content })),
      fc.constant(node),
      words,
      fc.jsonValue(),
    ),
  );

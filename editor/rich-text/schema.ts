import { Schema } from 'prosemirror-model';
import type { DOMOutputSpec, Node } from 'prosemirror-model';
import { safeLink } from '../../protocol/text/links.js';
import { richLevels } from '../../protocol/text/rich-document.js';
import type { RichDocument, RichText } from '../../protocol/text/rich-document.js';
import { toRichDocument, toStoredText } from '../../protocol/text/rich-text.js';

const levelOf: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/**
 * What a text can hold: the kinds of `protocol/text/rich-text.ts`. `inner` blocks may also stand in quotes and list items. `blockClass`:
 * class of all that paragraphs are not.
 */
export function createRichSchema(blockClass = ''): Schema {
  const own = blockClass === '' ? {} : { class: blockClass };
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph: {
        content: 'inline*',
        group: 'block inner',
        parseDOM: [{ tag: 'p' }],
        toDOM: (): DOMOutputSpec => ['p', 0],
      },
      heading: {
        attrs: { level: { default: richLevels[0] } },
        content: 'inline*',
        group: 'block',
        defining: true,
        parseDOM: Object.entries(levelOf).map(([tag, level]) => ({ tag, attrs: { level } })),
        toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs['level']}`, own, 0],
      },
      bulletList: {
        content: 'listItem+',
        group: 'block inner',
        parseDOM: [{ tag: 'ul' }],
        toDOM: (): DOMOutputSpec => ['ul', own, 0],
      },
      orderedList: {
        content: 'listItem+',
        group: 'block inner',
        parseDOM: [{ tag: 'ol' }],
        toDOM: (): DOMOutputSpec => ['ol', own, 0],
      },
      listItem: {
        content: 'paragraph inner*',
        defining: true,
        parseDOM: [{ tag: 'li' }],
        toDOM: (): DOMOutputSpec => ['li', 0],
      },
      quote: {
        content: 'inner+',
        group: 'block',
        defining: true,
        parseDOM: [{ tag: 'blockquote' }],
        toDOM: (): DOMOutputSpec => ['blockquote', own, 0],
      },
      hardBreak: {
        inline: true,
        group: 'inline',
        selectable: false,
        parseDOM: [{ tag: 'br' }],
        toDOM: (): DOMOutputSpec => ['br'],
      },
      text: { group: 'inline' },
    },
    marks: {
      link: {
        attrs: { href: {} },
        inclusive: false,
        parseDOM: [
          {
            tag: 'a[href]',
            getAttrs: (element) => {
              const href = safeLink(element.getAttribute('href') ?? '');
              return href ? { href } : false;
            },
          },
        ],
        toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: safeLink(String(attrs['href'])) }, 0],
      },
      strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] },
      em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
    },
  });
}

/** The node of a stored value, with a paragraph to write into where it has no words. */
export function toNode(schema: Schema, value: unknown): Node {
  const { content } = toRichDocument(value);
  return schema.nodeFromJSON({ type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] });
}

/** What is stored of a node. */
export function toValue(node: Node): RichText {
  return toStoredText(toRichDocument(node.toJSON() as RichDocument));
}

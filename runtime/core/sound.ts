const methods = [
  'getAttribute',
  'setAttribute',
  'removeAttribute',
  'querySelectorAll',
  'matches',
  'contains',
  'dispatchEvent',
] as const;

/**
 * Whether `node` is an element whose methods are its own. A control named `matches` hides the method of its form; such a form stays plain
 * markup.
 */
export const isSound = (node: Node): node is HTMLElement =>
  methods.every((name) => (node as Partial<HTMLElement>)[name]?.call);

/** Takes away the names by which pictures, forms and frames hide members of the document, as `<img name="querySelector">` does. */
export function uncover(): void {
  const members = Document.prototype;
  for (const name of Object.getOwnPropertyNames(document))
    if (name in members)
      for (const key of ['name', 'id'])
        for (const element of members.querySelectorAll.call(document, `:is(img,form,iframe,object)[${key}=${name}]`))
          Element.prototype.removeAttribute.call(element, key);
}

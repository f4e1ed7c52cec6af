const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Contents of all elements of a name, in their order. The answers of an object storage nest no element in one of the same name. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
}

/** Text of the first element of a name; empty without one. */
export function textOf(xml: string, name: string): string {
  return decode(elementsOf(xml, name)[0] ?? '');
}

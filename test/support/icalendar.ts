/** A property of a calendar file: its name in upper case, its parameters and its value as it is written. */
export interface IcsProperty {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface IcsComponent {
  readonly name: string;
  readonly properties: readonly IcsProperty[];
  readonly components: readonly IcsComponent[];
}

/** Reads a calendar file by RFC 5545. @throws for a line that is too long, ends otherwise than with CRLF, or is no property. */
export function parseIcs(text: string): IcsComponent {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line has more than 75 octets: ${line}`);
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line) || line === '') throw new Error(`Not a line: ${line}`);
    if (Buffer.from(line).toString() !== line || line.includes('\ufffd')) throw new Error('A character is cut');
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const root = { name: '', properties: [] as IcsProperty[], components: [] as IcsComponent[] };
  const open = [root];
  for (const line of lines) {
    const [, name = '', rest = '', value = ''] = /^([A-Z0-9-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/s.exec(line) ?? [];
    const last = open.at(-1)!;
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], components: [] };
      last.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()!.name !== value) throw new Error(`Ends what did not begin: ${value}`);
    } else if (name) {
      const parameters = Object.fromEntries(
        rest
          .split(';')
          .filter(Boolean)
          .map((each) => each.split('=')),
      );
      last.properties.push({ name, parameters, value });
    } else throw new Error(`Not a property: ${line}`);
  }
  if (open.length !== 1 || root.components.length !== 1) throw new Error('Not one calendar');
  return root.components[0]!;
}

/** The properties of a component as lines with parameters, by name. */
export function propertiesOf({ properties }: IcsComponent): Readonly<Record<string, string>> {
  return Object.fromEntries(
    properties.map(({ name, parameters, value }) => [
      [name, ...Object.entries(parameters).map((pair) => pair.join('='))].join(';'),
      value,
    ]),
  );
}

/** A value of text without its escapes. */
export const icsWords = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_all, character: string) => (/n/i.test(character) ? '\n' : character));

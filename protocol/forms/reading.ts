/** What one control of a field holds. The page reads it from the markup, the server makes it from a posted or sent answer. */
export interface ControlReading {
  readonly name: string;
  readonly value: string;
  /** Null for controls that are not checkbox or radio button. */
  readonly checked: boolean | null;
  readonly required: boolean;
  /** Longest value in characters; 0 for none of its own. */
  readonly maxLength: number;
  /** The browser's own message when one of its rules is broken, else empty. */
  readonly nativeMessage: string;
}

/** A field as plain data: all that collecting and validating need to know, on either side. */
export interface FieldReading {
  readonly id: string;
  /** Its kind, one of `field-kinds.ts`; every other is a field of one text. */
  readonly type: string;
  /** What the field is called in messages. */
  readonly title: string;
  readonly required: boolean;
  readonly controls: readonly ControlReading[];
  /** Value of one of the field's settings, by its attribute; empty when it is not set. */
  setting(attribute: string): string;
}

/** An answer as it is sent and stored: a text, the parts or choices in their order, or the answers of a likert field by question. */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

/** State of one control of a field. The page reads it from the DOM, the server derives it from a posted or sent answer. */
export interface ControlReading {
  readonly name: string;
  readonly value: string;
  /** Null for controls other than checkboxes and radio buttons. */
  readonly checked: boolean | null;
  readonly required: boolean;
  /** Longest value in characters; 0 without a limit of its own. */
  readonly maxLength: number;
  /** The browser's validation message, else empty. */
  readonly nativeMessage: string;
}

/** A field as plain data: the input of collecting and validating, on page and server. */
export interface FieldReading {
  readonly id: string;
  /** Its kind, one of `field-kinds.ts`; an unknown kind is a field of one text. */
  readonly type: string;
  /** Name of the field in messages. */
  readonly title: string;
  readonly required: boolean;
  readonly controls: readonly ControlReading[];
  /** Value of one of the field's settings, by its attribute; empty when it is not set. */
  setting(attribute: string): string;
}

/** An answer as sent and stored: a text, the parts or choices in their order, or the answers of a likert field by question. */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

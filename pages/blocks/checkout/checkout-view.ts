import type { Html } from '../block-template.js';
import type { FilledField } from '../form/filled-field.js';

/** One of several answers, as a radio button. */
export interface CheckoutChoice {
  readonly value: string;
  readonly label: string;
  /** Price or explanation; may be empty. */
  readonly detail: string;
  readonly isChosen: boolean;
}

/** A question with a few answers. */
export interface CheckoutChoices {
  /** Name of the controls. */
  readonly name: string;
  readonly title: string;
  readonly choices: readonly CheckoutChoice[];
  /** What is wrong with the answer; empty for nothing. */
  readonly error: string;
}

/** A part of the form under a heading: a note, then choices, then fields. */
export interface CheckoutSection {
  readonly title: string;
  readonly choices: readonly CheckoutChoices[];
  readonly fields: readonly FilledField[];
  /** May be empty. */
  readonly note: string;
}

/** A line of the summary. */
export interface SummaryLine {
  readonly title: string;
  readonly unitText: string;
  readonly lineText: string;
  readonly planText: string;
}

export interface SummaryRow {
  readonly label: string;
  readonly text: string;
  readonly isSum: boolean;
}

/** A checkout page. All texts are in the page's language and hold no markup. */
export interface CheckoutView {
  readonly title: string;
  /** Paragraphs under the title; empty for none. */
  readonly intro: string;
  /** Stands over what is ordered. */
  readonly summaryTitle: string;
  /** Where the form is posted. */
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  /** What happened to the order that was just sent, or to the cart; empty for nothing. */
  readonly message: string;
  /** What is wrong, each with the id of its control. */
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  /** Further sentences about the cart. */
  readonly notices: readonly string[];
  readonly sections: readonly CheckoutSection[];
  readonly lines: readonly SummaryLine[];
  readonly rows: readonly SummaryRow[];
  /** Where the order can be changed; empty for nowhere. */
  readonly editLink: string;
  /** Words of the button that computes the total anew; empty for none. */
  readonly updateText: string;
  /** Words of the button that orders; empty when nothing can be ordered. */
  readonly orderText: string;
  /** Stands beside the button, such as why there is none. */
  readonly remark: Html | string;
}

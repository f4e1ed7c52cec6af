import type { Html } from '../block-template.js';
import type { FilledField } from '../form/filled-field.js';
import type { SpamCheckView } from '../spam-check.js';

/** One option of a choice, shown as a radio button. */
export interface CheckoutChoice {
  readonly value: string;
  readonly label: string;
  /** Price; may be empty. */
  readonly detail: string;
  /** A sentence that explains it. */
  readonly note?: string;
  readonly isChosen: boolean;
}

/** A question with a few options. */
export interface CheckoutChoices {
  /** Name of the controls. */
  readonly name: string;
  readonly title: string;
  readonly choices: readonly CheckoutChoice[];
  /** Error of the answer; empty for none. */
  readonly error: string;
}

/** A part of the form under a heading: a note, then choices, then fields. */
export interface CheckoutSection {
  readonly title: string;
  readonly choices: readonly CheckoutChoices[];
  readonly fields: readonly FilledField[];
  /** Empty for no note. */
  readonly note: string;
  /** Part of the widget that the section is, where its choices follow the form. */
  readonly part?: 'shipping';
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

/** Input of a checkout page. All texts are in the page's language and contain no markup. */
export interface CheckoutView {
  readonly title: string;
  /** Paragraphs under the title; empty for none. */
  readonly intro: string;
  /** Heading of the ordered items. */
  readonly summaryTitle: string;
  /** Address to which the form is posted. */
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  /** Null where the form is sent without a spam check, as nearly always. */
  readonly check: SpamCheckView | null;
  /** Notice about the order that was just sent, or about the cart; empty for none. */
  readonly message: string;
  /** Errors, each with the id of its control. */
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  /** Further notices about the cart. */
  readonly notices: readonly string[];
  readonly sections: readonly CheckoutSection[];
  readonly lines: readonly SummaryLine[];
  readonly rows: readonly SummaryRow[];
  /** Address at which the order can be changed; empty for none. */
  readonly editLink: string;
  /** Label of the button that recomputes the total; empty for no button. */
  readonly updateText: string;
  /** Label of the button that orders; empty when nothing can be ordered. */
  readonly orderText: string;
  /** Why a press did not order, beside the button; empty for none. */
  readonly orderMessage: string;
  /** Note beside the button, such as the reason why there is none. */
  readonly remark: Html | string;
}

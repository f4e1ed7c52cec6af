/** Shapes of the events and errors that pages report. Sent as JSON unless noted. */

/** `POST {buttonRender}` and `POST {buttonClick}`. [TRK-23] */
export interface ButtonEvent {
  /** Id of the block. */
  readonly id: string;
  readonly buttonText: string;
  /** Address of the link as authored. */
  readonly clickthroughUrl: string;
  /** One of `alignments` and of `sizes` of `protocol/enums/buttons`. */
  readonly alignment: string;
  readonly size: string;
  readonly newWindow: boolean;
  /** Where the button is: one of `protocol/enums/tracking-contexts`. */
  readonly context: number;
}

/** `POST {overlay}`: an event of a popup. [TRK-18] */
export interface OverlayEvent {
  /** Id of the popup's element. */
  readonly id: string;
  readonly event: 'show' | 'close' | 'submit';
  /** Version of the popup's content. */
  readonly version: string;
}

/** `POST {formRender}` [TRK-17] */
export interface FormRenderEvent {
  readonly formId: string;
  /** The visitor's record; empty without consent to keep one. */
  readonly visitorCookie: string;
}

/** One error of a page, sent in a JSON array. [ERR-01] */
export interface JavascriptErrorReport {
  readonly event: string;
  readonly data: JavascriptErrorData;
  /** Visitor's clock, in epoch milliseconds. */
  readonly timestamp: number;
}

/** Contains no query values, no form contents and no personal data. */
interface JavascriptErrorData {
  readonly message: string;
  readonly stack: string;
  /** Path of the page. */
  readonly pagePath: string;
  readonly websiteId: string;
}

/** Fields of a hit, sent form-encoded. `data` is the JSON of the tracking event. [TRK-14] */
export interface HitRequest {
  readonly event: string;
  readonly data: string;
  readonly ss_cvr: string;
}

/** Shapes of what pages tell of their buttons and forms, sent as JSON. */

/** `POST {buttonRender}` and `POST {buttonClick}`. [TRK-23] */
export interface ButtonEvent {
  /** Id of the block. */
  readonly id: string;
  readonly buttonText: string;
  /** Address of the link, as it is written. */
  readonly clickthroughUrl: string;
  /** One of `alignments` and of `sizes` of `protocol/enums/buttons`. */
  readonly alignment: string;
  readonly size: string;
  readonly newWindow: boolean;
  /** Path of the page that the button stands on. */
  readonly context: string;
}

/** `POST {overlay}`: what happened to a popup. [TRK-18] */
export interface OverlayEvent {
  /** Id of the popup's element. */
  readonly id: string;
  readonly event: 'show' | 'close' | 'submit';
  /** Names what it said. */
  readonly version: string;
}

/** `POST {formRender}` [TRK-17] */
export interface FormRenderEvent {
  readonly formId: string;
  /** The visitor's record; empty without consent to keep one. */
  readonly visitorCookie: string;
}

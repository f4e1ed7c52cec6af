/** What every failed call answers. */

/** Flags that any failed answer may carry beside its own fields. Order of reading: crumbFail, loginRequired, authorizationFail. */
export interface FailureBody {
  readonly error?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: boolean;
  /** The new anti-forgery value, beside `crumbFail`. */
  readonly crumb?: string;
  readonly loginRequired?: boolean;
  readonly authorizationFail?: boolean;
  /** The captcha's token was not taken; everything else may be right. */
  readonly captchaFail?: boolean;
}

/** Fields that the answer of any failed call may carry beside its own. Flags are checked in the order crumbFail, loginRequired, authorizationFail. */
export interface FailureBody {
  readonly error?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: boolean;
  /** The new anti-forgery token, sent with `crumbFail`. */
  readonly crumb?: string;
  readonly loginRequired?: boolean;
  readonly authorizationFail?: boolean;
  /** The act needs a recent proof of who somebody is: see `proofLifeMs`. */
  readonly proofRequired?: boolean;
  /** The captcha's token was refused; the rest of the request may be valid. */
  readonly captchaFail?: boolean;
}

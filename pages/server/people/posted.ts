import { displayNameMaxLength, passwordMaxLength, passwordMinLength } from '../../../protocol/enums/page-access.js';
import { crumbParameter } from '../../../protocol/names/cookies.js';
import { accountRoutes, safeFrameUrl } from '../../../protocol/names/routes.js';
import { isMailAddress } from '../../../protocol/text/mail-address.js';
import type { AccountFieldName, AccountFormState } from '../../blocks/account-form.js';
import { isCommonPassword } from '../access/common-passwords.js';
import { Failure } from '../errors/failure.js';
import { isSameOrigin } from '../http/origin.js';
import { readForm } from '../http/request-body.js';
import { equalInConstantTime } from '../http/signature.js';
import type { TextSource } from '../snapshot/text-source.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';

/** A posted form of the account pages. */
export interface PostedForm {
  read(name: string): string;
  /** Whether it contains the current crumb; an expired crumb is not current. */
  readonly isOurs: boolean;
}

/**
 * Reads a form posted without script. It must be same-origin and contain the crumb, which prevents login CSRF. With an expired crumb the
 * form is shown again, without losing anything but passwords.
 * @throws Failure 403 for a cross-origin form.
 */
export async function readPosted(visit: Visit): Promise<PostedForm> {
  const { context, environment } = visit;
  if (!isSameOrigin(context, environment.baseUrl, true))
    throw new Failure(403, { error: 'This form can be sent from pages of the site only.' });
  const form = await readForm(context);
  const isOurs = equalInConstantTime(form.get(crumbParameter) ?? '', ensureCrumb(visit));
  return { read: (name) => form.get(name) ?? '', isOurs };
}

/** A safe redirect target: a path of this site, except the pages on the way to a log-in, which would loop; else `fallback`. */
export function safeReturn(value: string | null | undefined, fallback: string): string {
  const path = value ? safeFrameUrl(value) : '';
  const isLoop = [
    accountRoutes.login,
    accountRoutes.code,
    accountRoutes.create,
    accountRoutes.forgot,
    accountRoutes.reset,
  ].some((own) => path.split('?', 1)[0] === own);
  return path === '' || isLoop || (path === '/' && value !== '/') ? fallback : path;
}

/** Error text of a posted value; empty for a valid one. */
const rules: Readonly<Partial<Record<AccountFieldName, (value: string, text: TextSource) => string>>> = {
  displayName: (value, text) =>
    value.trim() === ''
      ? text('account.nameMissing')
      : value.trim().length > displayNameMaxLength
        ? text('form.tooLong')
        : '',
  email: (value, text) => (isMailAddress(value.trim()) ? '' : text('account.emailInvalid')),
  password: (value, text) => (value ? '' : text('account.passwordMissing')),
  currentPassword: (value, text) => (value ? '' : text('account.passwordMissing')),
  code: (value, text) => (value.trim() ? '' : text('account.codeMissing')),
  newPassword(value, text) {
    if (value.length < passwordMinLength || value.length > passwordMaxLength)
      return text('account.passwordShort', { count: passwordMinLength });
    return isCommonPassword(value) ? text('account.passwordCommon') : '';
  },
};

/** The state for showing a form again: posted values except passwords, and errors. */
export function judge(
  form: string,
  posted: PostedForm,
  fields: readonly AccountFieldName[],
  text: TextSource,
): AccountFormState & { readonly isValid: boolean } {
  const errors = Object.fromEntries(
    fields.map((name) => [name, rules[name]?.(posted.read(name), text) ?? '']).filter(([, error]) => error !== ''),
  );
  const shown = (['displayName', 'email'] as const).filter((name) => fields.includes(name));
  const values = {
    ...Object.fromEntries(shown.map((name) => [name, posted.read(name)])),
    rememberMe: posted.read('rememberMe'),
  };
  return {
    form,
    values,
    errors,
    message: posted.isOurs ? '' : text('account.tryAgain'),
    isValid: Object.keys(errors).length === 0 && posted.isOurs,
  };
}

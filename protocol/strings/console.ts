/** Console-only messages of the specification; visitors never see them, so they are not translated. */
/** [BOOT-05] */
export const secondRun = 'Detected second run, this is bad';
/** [BOOT-06] */
export const moduleFailed = 'Unable to load module for trigger';
/** [BOOT-17] */
export const noButton = 'Careful, there was no button found inside this node';
/** [FORM-21] */
export const noCaptcha = 'There is no captcha container in this form';
/** [FORM-38] */
export const formFailed = 'Could not render form';
/** [SES-14] */
export const storage = 'Unable access local/session storage.';

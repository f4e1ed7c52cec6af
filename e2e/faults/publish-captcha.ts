import { publishValue } from '../support/publish-blocks.js';
import type { RunningServer } from '../support/server.js';

/** Gives the forms of a page of a running site a captcha, or takes it away with `none`, as its owner would in the editor. */
export const publishCaptcha = (server: RunningServer, path: string, captcha: string): Promise<void> =>
  publishValue(server, path, 'form', { captcha });

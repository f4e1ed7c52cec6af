import * as text from '#strings/booking';
import type { Environment } from '../../../core/widget.js';
import { dialogs } from '../../../services/dialogs/dialogs.js';

/** Says that nothing can be booked here. [BOOK-02] [BOOK-03] */
export const tellPreview = (environment: Environment, signal: AbortSignal): Promise<unknown> =>
  environment.use(dialogs).alert({ title: text.previewTitle(), message: text.preview(), signal });

import { previewOnly, title } from '#strings/checkout';
import { noCartSession } from '#strings/dialog';
import { general } from '#strings/errors';
import type { Environment } from '../../core/widget.js';
import { dialogs } from '../../services/dialogs/dialogs.js';
import { systemErrors } from '../../services/system-errors/system-errors.js';

/** Reason why a press did not navigate. */
export type Reason = 'no-cart' | 'missing-id' | 'preview';

/** Shows the reason in an alert, or as a system error. A chunk of its own, which few visitors need. */
export function tell({ use }: Environment, reason: Reason): Promise<unknown> {
  return reason === 'missing-id'
    ? use(systemErrors).show({ message: general() })
    : use(dialogs).alert({ title: title(), message: reason === 'preview' ? previewOnly() : noCartSession() });
}

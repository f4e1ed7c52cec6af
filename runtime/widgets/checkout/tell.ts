import { previewOnly, title } from '#strings/checkout';
import { noCartSession } from '#strings/dialog';
import { general } from '#strings/errors';
import type { Environment } from '../../core/widget.js';
import { dialogs } from '../../services/dialogs/dialogs.js';
import { systemErrors } from '../../services/system-errors/system-errors.js';

/** Why a press led nowhere. */
export type Reason = 'no-cart' | 'missing-id' | 'preview';

/** Tells why a press led nowhere: in an alert that has to be acknowledged, or as an error of the system. A chunk of its own, which few pages ever need. */
export function tell({ use }: Environment, reason: Reason): void {
  if (reason === 'missing-id') void use(systemErrors).show({ message: general() });
  else void use(dialogs).alert({ title: title(), message: reason === 'preview' ? previewOnly() : noCartSession() });
}

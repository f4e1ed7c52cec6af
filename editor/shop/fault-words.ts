import type { StoreFault } from '../../protocol/commerce/store-faults.js';
import { storeFaultWords } from './settings-words.js';
import type { SettingsForm } from './use-settings-form.js';

/** The words of a fault that was found in a part of the settings, the shop itself without an id; null without it. */
export function faultWordsOf(
  { problem }: SettingsForm,
  id?: string,
): (...faults: readonly StoreFault[]) => string | null {
  const found = problem?.found ?? null;
  return (...faults) =>
    found && found.id === id && faults.includes(found.fault) ? storeFaultWords[found.fault]() : null;
}

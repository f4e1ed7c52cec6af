import * as consoleMessages from '../../../protocol/strings/console.js';

/**
 * The error of a gallery's block data, in the wording of the specification, or null. Text that is still escaped after the browser's
 * unescaping cannot be decoded; any other text that is not a JSON object cannot be evaluated. [GAL-66] [GAL-67]
 */
export function blockDataProblem(text: string | null): string | null {
  if (!text) return null;
  try {
    if (/^\s*\{/.test(text) && JSON.parse(text)) return null;
  } catch {
    // Reported below, as JSON that is no object is.
  }
  return /^\s*\{?\s*[%&]/.test(text) ? consoleMessages.galleryDecoding : consoleMessages.galleryEvaluating;
}

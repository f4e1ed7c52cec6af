import * as consoleMessages from '../../../protocol/strings/console.js';

/**
 * What is wrong with a gallery's block data, in the words of the specification, or null. Text that still is escaped after the browser has
 * unescaped it cannot be decoded; any other that is no JSON object cannot be evaluated. [GAL-66] [GAL-67]
 */
export function blockDataProblem(text: string | null): string | null {
  if (!text) return null;
  if (/^\s*(%|&|\{\s*&)/.test(text)) return consoleMessages.galleryDecoding;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && !Array.isArray(value)) return null;
  } catch {
    // Told below together with JSON that is no object.
  }
  return consoleMessages.galleryEvaluating;
}

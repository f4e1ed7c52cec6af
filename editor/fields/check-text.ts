import * as text from '#strings/editor';
import type { FieldSpec } from '../../protocol/blocks/block-table.js';
import { readSoundSource } from '../../protocol/media/sound-source.js';
import { readPlayerAddress } from '../../protocol/media/video-embed.js';
import { readVideoSource } from '../../protocol/media/video-source.js';
import { isDay } from '../../protocol/text/day.js';
import { emailFormat } from '../../protocol/text/email.js';
import { isMailAddress } from '../../protocol/text/mail-address.js';
import type { Checked } from './use-local-text.js';

type TextSpec = Extract<FieldSpec, { type: 'text' }>;

/** Text within its limit, counted in UTF-16 units as the server counts, and of its format unless it is empty. */
export function checkText(
  { maxLength, format }: Pick<TextSpec, 'maxLength' | 'format'>,
  value: string,
): Checked<string> {
  if (maxLength !== undefined && value.length > maxLength)
    return { error: text.errorTooLong({ n: value.length - maxLength }) };
  const trimmed = value.trim();
  if (!format) return { value };
  // A form without an identifier accepts no entries.
  if (format === 'identifier') return /^[\w-]+$/.test(trimmed) ? { value: trimmed } : { error: text.errorIdentifier() };
  if (format === 'mailing-list') return trimmed === '' ? { error: text.listRequired() } : { value: trimmed };
  if (trimmed === '') return { value: '' };
  // The browser's field for times yields no other text.
  if (format === 'tags' || format === 'categories' || format === 'place' || format === 'time')
    return { value: trimmed };
  if (format === 'date') return isDay(trimmed) ? { value: trimmed } : { error: text.errorDate({ value: trimmed }) };
  if (format === 'video')
    return readVideoSource(trimmed).kind === 'invalid' ? { error: text.errorVideo() } : { value: trimmed };
  if (format === 'track')
    return readSoundSource(trimmed).kind === 'file' ? { value: trimmed } : { error: text.errorTrack() };
  if (format === 'sound')
    return ['invalid', 'unreadable'].includes(readSoundSource(trimmed).kind)
      ? { error: text.errorSound() }
      : { value: trimmed };
  if (format === 'frame') return readPlayerAddress(trimmed) ? { value: trimmed } : { error: text.errorFrame() };
  if (format === 'email')
    return isMailAddress(trimmed) ? { value: trimmed } : { error: text.errorEmail({ email: emailFormat }) };
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? { value: trimmed } : { error: text.errorNumber() };
}

import * as text from '#strings/editor';
import { uploadBytes, uploadMegabytes } from '../../protocol/enums/limits.js';
import { fontExtensions, uploadTypes, type MediaAnswer } from '../../protocol/http/media.js';
import type { CallResult } from '../storage/calls.js';

/** What an upload takes. */
export type AcceptedFiles = 'pictures' | 'files' | 'typefaces';

const everyType: readonly string[] = Object.values(uploadTypes);

/** Media types and extensions that a place accepts. */
export function acceptedTypes(accept: AcceptedFiles): readonly string[] {
  const typefaces = fontExtensions.split(',');
  if (accept === 'typefaces') return typefaces;
  return accept === 'pictures' ? everyType.filter((type) => type.startsWith('image/')) : [...everyType, ...typefaces];
}

/** Whether a place accepts a file by its type or its extension; systems know no types of typefaces. */
function isAccepted({ name, type }: File, accept: AcceptedFiles): boolean {
  const accepted = acceptedTypes(accept);
  return accepted.includes(type) || accepted.some((end) => end.startsWith('.') && name.toLowerCase().endsWith(end));
}

function unsupported(fileName: string, accept: AcceptedFiles): string {
  const fileTypeMessage = accept === 'pictures' ? text.uploadImagePart() : '';
  return `${text.uploadUnsupported({ fileName, fileTypeMessage })} ${text.uploadType()}`;
}

/** Why a file is not sent at all; null for one that is. A device may not know the type of a file, and then the server judges. */
export function refuseFile(file: File, accept: AcceptedFiles): string | null {
  const { name, size, type } = file;
  if (size > uploadBytes)
    return text.uploadTooLarge({ fileName: name, maxSize: text.sizeMb({ size: uploadMegabytes }) });
  return type === '' || isAccepted(file, accept) ? null : unsupported(name, accept);
}

/**
 * Why a file that was sent is not stored; null for one that is. `isSent`: whether all of it had left the device, so that what failed is
 * the server's work on it.
 */
export function uploadProblem(result: CallResult<MediaAnswer>, file: File, isSent: boolean): string | null {
  if (result.ok) return (result.value as MediaAnswer | null)?.file ? null : text.uploadNoAnswer();
  if (result.status === 415) return unsupported(file.name, 'files');
  if (result.status === 0) return isSent ? text.processingIncomplete() : text.uploadIncomplete();
  if (result.status === 500) return text.processingFailed();
  return result.message || text.uploadProblem();
}

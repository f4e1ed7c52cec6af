import { describe, expect, test } from 'vitest';
import { refuseFile, uploadProblem } from '../../../editor/fields/upload-problem.js';
import type { CallResult } from '../../../editor/storage/calls.js';
import type { MediaAnswer } from '../../../protocol/http/media.js';
import { mediaFile } from '../../support/media.js';

const file = (name: string, type: string): File => new File(['x'], name, { type });
const failed = (status: number, message = ''): CallResult<MediaAnswer> => ({
  ok: false,
  failure: status === 0 ? 'offline' : 'failed',
  status,
  message,
  body: null,
});

describe('a file that is not sent', () => {
  test('is none of those that the place takes, and says which they are [STR-68]', () => {
    expect(refuseFile(file('a.pdf', 'application/pdf'), 'pictures')).toMatch(
      /^The file a\.pdf does not appear to be a supported image file\. Only pictures/,
    );
    expect(refuseFile(file('a.heic', 'image/heic'), 'files')).toMatch(
      /^The file a\.heic does not appear to be a supported file\. Only pictures/,
    );
  });

  test.each([
    ['a.pdf', 'application/pdf', 'files'],
    ['a.png', 'image/png', 'pictures'],
    // The device does not know every type; the server does.
    ['a.avif', '', 'pictures'],
  ] as const)('%s is sent', (name, type, accept) => {
    expect(refuseFile(file(name, type), accept)).toBeNull();
  });
});

describe('what an upload came to', () => {
  const stored: CallResult<MediaAnswer> = { ok: true, value: { file: mediaFile('/media/own/a.png') } };
  const empty = { ok: true, value: null } as unknown as CallResult<MediaAnswer>;

  test.each([
    ['a stored file', stored, true, null],
    ['an answer without the file [STR-100]', empty, true, 'No response data from job request'],
    ['a connection that broke on the way [STR-104]', failed(0), false, 'File upload failed to complete'],
    ['a connection that broke after it [STR-103]', failed(0), true, 'File processing failed to complete'],
    ['a server that failed [STR-101]', failed(500, 'Internal'), true, 'File processing failed'],
    ['a refusal without a reason [STR-107]', failed(429), true, 'There was a problem while uploading your file.'],
    ['a refusal with its reason', failed(507, 'No room.'), true, 'No room.'],
  ])('%s', (_name, result, isSent, words) => {
    expect(uploadProblem(result, file('a.png', 'image/png'), isSent)).toBe(words);
  });

  test('a file of another type than its name says: which it takes [STR-68]', () => {
    expect(uploadProblem(failed(415, 'x'), file('a.png', 'image/png'), true)).toMatch(
      /^The file a\.png does not appear to be a supported file\. Only pictures/,
    );
  });
});

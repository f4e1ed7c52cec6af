import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.flac': 'audio/flac',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Type of a file whose extension says nothing. */
const unknownType = 'application/octet-stream';

/** First bytes of pictures, one character a byte. Vector graphics have none, and may hold scripts. */
const pictureStarts: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftypavi[fs]/, 'image/avif'],
];

/** Media type by the extension of an address or a file. */
export function typeOfName(name: string): string {
  return types[extname(name).toLowerCase()] ?? unknownType;
}

function readStart(file: string): string {
  const bytes = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(opened, bytes));
  } finally {
    closeSync(opened);
  }
}

/** Media type of a file: by its extension, else, for pictures that other builders name by a key, by its first bytes. */
export function fileType(file: string): string {
  const named = typeOfName(file);
  if (named !== unknownType) return named;
  const start = readStart(file);
  return pictureStarts.find(([pattern]) => pattern.test(start))?.[1] ?? unknownType;
}

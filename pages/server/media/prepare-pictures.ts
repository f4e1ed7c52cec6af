import { imageSizes, type ImageSize } from '../../../protocol/enums/images.js';
import { reportFault } from '../errors/failure.js';
import type { PictureFile } from './picture-file.js';
import { pictureTypes } from './picture-format.js';
import type { Pictures, SizedPicture } from './pictures.js';

export interface Preparation {
  readonly pictures: Pictures;
  readonly originals: readonly PictureFile[];
  /** Ends the preparation. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  report(error: unknown): void;
}

/** Interval at which a preparation that others precede looks again, and its shortest rest between two pictures. */
const restMs = 200;

/** The format that every supported browser takes. Others are made when one asks. */
const accept = pictureTypes.avif;

/** The size that is made of every picture before all others: it can stand in for each larger one. */
const firstSize: ImageSize = 500;

/** Sizes that differ from each other; those beyond the original are the original's own. */
async function sizesOf(original: PictureFile, pictures: Pictures): Promise<readonly ImageSize[]> {
  const measured = await pictures.measure(original);
  if (!measured?.isResizable) return [];
  return imageSizes.filter((_, at) => at === 0 || (imageSizes[at - 1] ?? 0) < measured.width);
}

/** The pictures in the forms that pages and cards ask for, the most useful ones first. */
async function* formsOf({ originals, pictures }: Preparation): AsyncGenerator<SizedPicture | null> {
  for (const original of originals) yield pictures.find(original, firstSize, accept);
  for (const original of originals) {
    yield pictures.share(original);
    for (const size of await sizesOf(original, pictures)) yield pictures.find(original, size, accept);
  }
}

/**
 * Makes what pages will ask for before they do, so that no visitor waits for an encoder: one picture at a time, only while nobody waits for
 * another, and with a rest after each that is as long as it took.
 */
export async function preparePictures(preparation: Preparation): Promise<void> {
  const { pictures, signal, now, pause, report } = preparation;
  for await (const form of formsOf(preparation)) {
    if (!form || (await form.isMade())) continue;
    while (!signal.aborted && !pictures.isIdle()) await pause(restMs);
    if (signal.aborted || !(await pictures.hasRoom())) return;
    const startMs = now();
    // A picture that cannot be read must not keep the others away.
    await form.read().catch(reportFault(report));
    await pause(Math.max(restMs, now() - startMs));
  }
}

import { decodePart } from '../../core/decode-part.js';
import { findSlide, readUrl } from '../../dom/slide.js';

/** The last part of a path; empty for none. */
const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/** Order of the slide whose url has the last part of the path, else of the slide with that id; -1 for none. [LBX-18] */
export function findByPath(slides: readonly Element[], pathname: string): number {
  const part = decodePart(lastPart(pathname));
  const byUrl = part ? slides.findIndex((slide) => lastPart(readUrl(slide)) === part) : -1;
  return byUrl < 0 ? findSlide(slides, part) : byUrl;
}

import { isSitePath } from '../../protocol/text/links.js';

/** Whether a page has its first picture. One for each page; every copy of the page's render context shares it. */
export interface FirstPicture {
  isTaken: boolean;
}

interface PictureOrder {
  readonly firstPicture?: FirstPicture;
  readonly isPreview?: boolean;
}

/**
 * Whether `image` is the page's first picture, which alone loads eagerly and with high priority: all others load as the visitor comes near.
 * Call it before a template waits for anything, because templates begin in the order of the page.
 */
export function isFirstPicture(image: string, { firstPicture, isPreview }: PictureOrder): boolean {
  if (!firstPicture || firstPicture.isTaken || isPreview || !isSitePath(image)) return false;
  return (firstPicture.isTaken = true);
}

/** Renders content that is hidden at first, none of whose pictures is the page's first. */
export function withoutFirstPicture<T>({ firstPicture }: PictureOrder, render: () => T): T {
  if (!firstPicture || firstPicture.isTaken) return render();
  firstPicture.isTaken = true;
  const content = render();
  firstPicture.isTaken = false;
  return content;
}

/**
 * Creates the frame of a host's player, still without its address. It exists only from the press on, so that the host gets no request before
 * it and no sound continues afterwards.
 */
export function createFrame(document: Document, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture';
  frame.allowFullscreen = true;
  // Some hosts refuse to play without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

import { attributeSelector, widget, wordSelector } from '../../../protocol/names/attributes.js';
import * as slide from '../../../protocol/names/slide-attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';

/**
 * Logs the reasons why slides of `root` stay invisible: a video without the behaviour that plays it, and a picture that waits for a
 * missing behaviour. The gallery works with its other slides. [GAL-63] [GAL-64]
 */
export function checkLoaders(root: Element, console: Console): void {
  const film = `${wordSelector(widget, 'video')},video`;
  const videos = [...root.querySelectorAll(attributeSelector(slide.type, 'video'))];
  if (videos.some((each) => !each.querySelector(film))) console.warn(consoleMessages.videoLoader);
  const pictures = [...root.querySelectorAll(`img${attributeSelector(slide.source)}:not([src])`)];
  if (pictures.some((each) => !each.closest(wordSelector(widget, 'images')))) console.warn(consoleMessages.imageLoader);
}

import type { Environment } from '../../../core/widget.js';
import { playback } from '../../../services/playback/playback.js';
import { watch } from './watch.js';

/** Makes a player that was pressed the page's only one, and stops it when its block is no longer rendered. `stop` aborts `signal`. */
export function follow(root: HTMLElement, { use }: Environment, stop: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  use(playback).start(root, stop, signal);
  watch(root, stop, signal);
}

import { onAbort } from '../core/listen.js';

/** Sets style properties, named in kebab-case, and restores the former values when `signal` aborts. */
export function applyStyles(element: HTMLElement, styles: Readonly<Record<string, string>>, signal: AbortSignal): void {
  const { style } = element;
  for (const [name, value] of Object.entries(styles)) {
    const former = style.getPropertyValue(name);
    style.setProperty(name, value);
    onAbort(signal, () => {
      style.setProperty(name, former);
      if (!style.length) element.removeAttribute('style');
    });
  }
}

/**
 * A script of its own, sent with the pages of a site that has a typeface kit of another host. The host gets no request before the visitor's yes
 * to the cookie banner; a typeface that the kit no longer has is told in the console, and visitors see another one. [CTX-19] [BOOT-18]
 */
import { kitSheet } from '../../../protocol/enums/face-kit.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { consent } from '../../../protocol/names/cookies.js';
import * as consoleMessages from '../../../protocol/strings/console.js';

interface Kit {
  readonly typekitId?: string;
  readonly typekitFonts?: readonly string[];
}

function start({ document }: Pick<Window, 'document'>): void {
  const context = document.querySelector(`script[${attributes.pageContext}]`);
  const { typekitId = '', typekitFonts = [] } = JSON.parse(context?.textContent ?? '{}') as Kit;
  let link: HTMLLinkElement | undefined;

  function tellMissing(): void {
    const there = new Set([...document.fonts].map(({ family }) => family.replace(/^["']|["']$/g, '').toLowerCase()));
    if (typekitFonts.some((name) => !there.has(name.toLowerCase()))) console.warn(consoleMessages.faceGone);
  }

  function update(): void {
    const isYes = document.cookie.split('; ').includes(`${consent.name}=true`);
    if (isYes === !!link || !typekitId) return;
    link?.remove();
    link = undefined;
    if (!isYes) return;
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = kitSheet(typekitId);
    link.onload = tellMissing;
    document.head.append(link);
  }

  document.addEventListener('consent-banner:answered', update);
  update();
}

start(globalThis);

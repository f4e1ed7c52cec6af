import * as cookies from '../../protocol/names/cookies.js';
import type { EditorLanguage } from '../../protocol/names/editor-languages.js';
import { useServices } from '../services/services.js';
import type { LeaveGuard } from '../shell/use-leave-guard.js';
import { writeCookie } from '../ui/cookies.js';

/** The ways from the page under edit to another page or screen; each asks the leave guard first. */
export interface GuardedRoutes {
  page(path: string): void;
  address(address: string): void;
  /** Loads the editor again, from now on in this language. */
  inLanguage(language: EditorLanguage): void;
}

export function useGuardedRoutes(guard: LeaveGuard): GuardedRoutes {
  const { router, window } = useServices();
  async function leave(open: () => void): Promise<void> {
    if (await guard.prepare()) open();
  }
  return {
    page: (path) => void leave(() => router.openPage(path)),
    address: (address) => void leave(() => router.openAddress(address)),
    inLanguage: (language) =>
      void leave(() => {
        writeCookie(window.document, cookies.editorLanguage.name, language, cookies.editorLanguage.maxAgeMs);
        window.location.reload();
      }),
  };
}

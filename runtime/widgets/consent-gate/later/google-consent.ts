/** Kinds of consent that Google's tags ask for. https://developers.google.com/tag-platform/security/guides/consent */
const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

type TagWindow = Window & { dataLayer?: unknown[] } & Record<symbol, string | undefined>;

/**
 * Tells the page's tags of Google what the visitor allows (Consent Mode v2): once that everything is denied, before any tag runs, and then
 * each answer. `isAnswered`: the visitor has just answered; without that, only a yes of before is told.
 */
export function tellGoogle(window: Window, isGranted: boolean, isAnswered: boolean): void {
  const holder = window as unknown as TagWindow;
  const layer = (holder.dataLayer ??= []);
  const key = Symbol.for('mortise:google-consent');
  const state = (value: string): object => Object.fromEntries(kinds.map((kind) => [kind, value]));
  // Tags take commands as the `arguments` of a function alone, and ignore arrays.
  const gtag = function (): void {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments);
  } as (...command: readonly unknown[]) => void;
  const value = isGranted ? 'granted' : 'denied';
  if (!holder[key]) gtag('consent', (holder[key] = 'default'), state('denied'));
  if (value === holder[key] || !(isAnswered || isGranted)) return;
  gtag('consent', 'update', state((holder[key] = value)));
}

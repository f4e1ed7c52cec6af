import { captchaWorker } from '../../../protocol/captcha/providers.js';
import type { PageContext } from '../../../protocol/context/page-context.js';
import { formTable } from '../../../protocol/widgets/form.js';
import { spamCheckTable } from '../../../protocol/widgets/spam-check.js';
import { hasWidget, type PageNeeds } from '../../blocks/page-needs.js';
import { type LocaleScripts, type Manifest, scriptsOf } from '../files/manifest.js';
import { planFrame, planPage, type PagePlan } from '../scripts/plan-page.js';

/** The scripts of one page. */
export interface ScriptsOfPage extends PagePlan {
  /** Addresses of the scripts in the head, the one that starts the page first. */
  readonly inHead: readonly string[];
  readonly rollups: PageContext['rollups'];
  readonly frameRollups: PageContext['frameRollups'];
}

/** The script that connects a page in the editor's frame. */
export const bridge = 'bridge';

export interface ScriptsInput {
  readonly needs: PageNeeds;
  readonly scripts: LocaleScripts;
  /** Whether the visitor may log in by Escape, or is logged in. */
  readonly hasEscape: boolean;
  readonly hasAccount: boolean;
  readonly isFramed?: boolean;
}

/** The scripts that a page with these needs loads, at once and on demand. */
export function scriptsOfPage({
  needs,
  scripts,
  hasEscape,
  hasAccount,
  isFramed = false,
}: ScriptsInput): ScriptsOfPage {
  const { pages, workers } = scripts;
  const services = ['errors', 'tracking', ...(hasEscape ? ['escape'] : []), ...(hasAccount ? ['owner'] : [])];
  const { plan, rest } = isFramed
    ? planFrame(pages.crumbs, [bridge, ...services])
    : planPage(needs, pages.crumbs, services);
  const { inHead, rollups } = pages.addressesFor(plan);
  const worker = workers[captchaWorker];
  const isChecked = [formTable, spamCheckTable].some(({ name }) => hasWidget(needs, name));
  return {
    plan,
    rest,
    inHead,
    rollups: { ...rollups, ...(worker && isChecked && { [captchaWorker]: worker }) },
    frameRollups: pages.addressesOf(plan, [bridge]),
  };
}

/** Addresses of what every page in this locale loads in the editor's frame. */
export function frameFiles(manifest: Manifest, locale: string): readonly string[] {
  const { pages } = scriptsOf(manifest, locale);
  const { plan } = planFrame(pages.crumbs, []);
  const bridges = Object.values(pages.addressesOf(plan, [bridge]));
  return [manifest.styles.site, ...bridges, ...pages.addressesFor(plan).inHead];
}

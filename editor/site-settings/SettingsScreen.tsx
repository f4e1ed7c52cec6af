import { useCallback, useMemo, useRef, type ComponentType } from 'react';
import * as text from '#strings/editor';
import { settingsViews, type SettingsView } from '../../protocol/names/routes.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { settingsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import { useStore } from '../ui/use-store.js';
import { BusinessView } from './BusinessView.js';
import { CodeView } from './CodeView.js';
import { MailsView } from './MailsView.js';
import { PrivacyView } from './PrivacyView.js';
import type { SettingsPartProps } from './settings-part.js';

const views: Readonly<Record<SettingsView, { name(): string; readonly Part: ComponentType<SettingsPartProps> }>> = {
  business: { name: text.business, Part: BusinessView },
  privacy: { name: text.privacy, Part: PrivacyView },
  mails: { name: text.mailWords, Part: MailsView },
  code: { name: text.siteCode, Part: CodeView },
};

/** What an owner decides for the whole site, part by part. */
export function SettingsScreen() {
  const { router, window } = useServices();
  const asked = useStore(router.route, (route) => route.view ?? '');
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const view = settingsViews.find((each) => each === asked) ?? settingsViews[0];
  const unsaved = useRef(new Set<string>());
  const work = useMemo(() => ({ isAtRisk: () => unsaved.current.size > 0 }), []);
  const { mayLeave, dialog } = useLeaveQuestion(window, work);
  const onWork = useCallback((form: string, isAtRisk: boolean) => {
    if (isAtRisk) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
  const { Part } = views[view];

  async function open(address: string): Promise<void> {
    if (!(await mayLeave())) return;
    unsaved.current.clear();
    router.openAddress(address);
  }

  return (
    <SiteScreen title={text.siteSettings()} prepareLeave={mayLeave}>
      <nav className="activity-views" aria-label={text.siteSettingsParts()}>
        {settingsViews.map((each) => {
          const address = settingsAddress(frameUrl, each === settingsViews[0] ? '' : each);
          return (
            <ScreenLink
              key={each}
              href={address}
              aria-current={each === view ? 'page' : undefined}
              onOpen={() => void open(address)}
            >
              {views[each].name()}
            </ScreenLink>
          );
        })}
      </nav>
      <Part onWork={onWork} />
      {dialog}
    </SiteScreen>
  );
}

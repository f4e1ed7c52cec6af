import { useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useLeaveQuestion, type WorkAtRisk } from '../ui/use-leave-question.js';
import { CouponSection } from './CouponSection.js';
import { createSettingsClient } from './settings-client.js';
import { SettingsSection } from './SettingsSection.js';

const noWork: WorkAtRisk = { isAtRisk: () => false };

/** Settings of the shop. Everything is effective for visitors once it is saved. */
export function ShopScreen() {
  const { session, window } = useServices();
  const client = useMemo(() => createSettingsClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(client.read);
  const [work, setWork] = useState<WorkAtRisk>(noWork);
  const { mayLeave, dialog } = useLeaveQuestion(window, work);
  return (
    <SiteScreen title={text.shopSettings()} prepareLeave={mayLeave}>
      <CouponSection />
      {problem !== null && (
        <ProblemBar title={text.shopNotLoaded()} retry={retry}>
          {problem || text.serverUnreachable()}
        </ProblemBar>
      )}
      {value && <SettingsSection opened={value} client={client} onOpened={setWork} />}
      {dialog}
    </SiteScreen>
  );
}

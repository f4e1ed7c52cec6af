import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { type ActivityView, activityViews } from '../../protocol/enums/activity.js';
import type { ActivityPeriod } from '../../protocol/http/activity.js';
import { useReason } from '../services/closed-reason.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { activityAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { type ActivityClient, createActivityClient } from './activity-client.js';
import { viewWords } from './activity-words.js';
import { LiveView } from './LiveView.js';
import { isPeriod, lastDays, type PeriodChoice } from './period.js';
import { PeriodForm } from './PeriodForm.js';
import { SpeedView } from './SpeedView.js';
import { TableSection } from './TableSection.js';
import { VisitsView } from './VisitsView.js';

/** What visitors do, and how fast pages are for them, part by part. */
export function ActivityScreen() {
  const { session, router } = useServices();
  const client = useMemo(() => createActivityClient(session.send), [session]);
  const asked = useStore(router.route, (route) => route.view ?? '');
  const view = activityViews.find((each) => each === asked) ?? activityViews[0];
  const { period, isCompared, form } = usePeriod();
  return (
    <SiteScreen title={text.activity()}>
      <p>{text.activityHelp()}</p>
      <Views current={view} />
      {view !== 'live' && <PeriodForm {...form} isCompared={isCompared} />}
      <Part {...{ client, view, period, isCompared }} />
    </SiteScreen>
  );
}

function usePeriod() {
  const { clock } = useServices();
  const [choice, setChoice] = useState<PeriodChoice>(28);
  const [own, setOwn] = useState<ActivityPeriod>(() => lastDays(28, clock.now()));
  /** The last days of one's own that are a period: those half typed are not asked for. */
  const [asked, setAsked] = useState(own);
  const [isCompared, onCompare] = useState(true);
  const period = useMemo(() => (choice === 'own' ? asked : lastDays(choice, clock.now())), [choice, asked, clock]);
  const onOwn = useCallback((next: ActivityPeriod): void => {
    setOwn(next);
    if (isPeriod(next)) setAsked(next);
  }, []);
  const onChoice = (next: PeriodChoice): void => {
    // One's own days begin with those that were shown.
    if (next === 'own') onOwn(period);
    setChoice(next);
  };
  return { period, isCompared, form: { choice, own, onChoice, onOwn, onCompare } };
}

/** Each part has an address of its own. */
function Views({ current }: { readonly current: ActivityView }) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  return (
    <nav className="activity-views" aria-label={text.activityViews()}>
      {activityViews.map((view) => {
        const address = activityAddress(frameUrl, view === activityViews[0] ? '' : view);
        return (
          <ScreenLink
            key={view}
            href={address}
            aria-current={view === current ? 'page' : undefined}
            onOpen={() => router.openAddress(address)}
          >
            {viewWords[view]()}
          </ScreenLink>
        );
      })}
    </nav>
  );
}

interface PartProps {
  readonly client: ActivityClient;
  readonly view: ActivityView;
  readonly period: ActivityPeriod;
  readonly isCompared: boolean;
}

function Part({ client, view, period, isCompared }: PartProps) {
  const closed = useReason('read-orders');
  const of = { client, period, isCompared };
  switch (view) {
    case 'visits':
      return <VisitsView {...of} />;
    case 'content':
      return (
        <>
          {(['pages', 'buttons', 'forms', 'searches', 'products', 'plays', 'popups', 'events', 'pointer'] as const).map(
            (table) => (
              <TableSection key={table} {...of} table={table} />
            ),
          )}
        </>
      );
    case 'sales':
      if (closed !== null) return <p>{`${text.activityNoSalesRight()} ${closed}`}</p>;
      return (
        <>
          {(['sales-sources', 'sales-pages', 'sales-buttons'] as const).map((table) => (
            <TableSection key={table} {...of} table={table} />
          ))}
        </>
      );
    case 'speed':
      return <SpeedView {...of} />;
    case 'live':
      return <LiveView client={client} />;
  }
}

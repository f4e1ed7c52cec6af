import { useId, useMemo } from 'react';
import * as text from '#strings/editor';
import type { PrivacyAnswer } from '../../protocol/http/site-settings.js';
import { keptDays, type KeptDays, type PrivacySettings } from '../../protocol/site/privacy.js';
import { readNumber } from '../fields/typed-values.js';
import { TypedField } from '../fields/TypedField.js';
import { unitWord } from '../fields/units.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { Check } from '../ui/Check.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { bannerAddress, entriesAddress } from '../ui/router.js';
import { useAnswer } from '../ui/use-answer.js';
import type { SettingsPartProps } from './settings-part.js';
import { SettingsForm } from './SettingsForm.js';
import { createSiteSettingsClient, type SiteSettingsClient } from './site-settings-client.js';
import { useSettingsDraft } from './use-settings-draft.js';

/** What the site keeps of visitors, and where they read of it. */
export function PrivacyView({ onWork }: SettingsPartProps) {
  const { session } = useServices();
  const client = useMemo(() => createSiteSettingsClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(client.readPrivacy);
  return (
    <section className="page-settings" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{text.privacy()}</h2>
      <p className="field-help">{text.privacyHelp()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.privacyProblem()}</ProblemBar>}
      {value && (
        <>
          <PrivacyForm opened={value} {...{ client, onWork }} />
          <Facts isAsked={value.isAsked} />
        </>
      )}
    </section>
  );
}

interface PrivacyFormProps extends SettingsPartProps {
  readonly opened: PrivacyAnswer;
  readonly client: SiteSettingsClient;
}

const words: Readonly<Record<KeptDays, { label(): string; help(): string }>> = {
  cartDays: { label: text.privacyCartDays, help: text.privacyCartDaysHelp },
  eventDays: { label: text.privacyEventDays, help: text.privacyEventDaysHelp },
  unpaidOrderDays: { label: text.privacyUnpaidDays, help: text.privacyUnpaidDaysHelp },
};

const periods = ['eventDays', 'cartDays', 'unpaidOrderDays'] as const;

const names: Readonly<Record<keyof PrivacySettings, () => string>> = {
  cartDays: text.privacyCartDays,
  eventDays: text.privacyEventDays,
  unpaidOrderDays: text.privacyUnpaidDays,
  policyLink: text.privacyPolicy,
  isAnalyticsCookiesDisabled: text.privacyAsksFirst,
  isActivityLogEnabled: text.privacyRecognises,
  isRestrictiveCookiePolicyAbsolute: text.privacyNoCookie,
};

const settingsIn = (result: CallResult<PrivacyAnswer>): CallResult<PrivacySettings> =>
  result.ok ? { ...result, value: result.value.settings } : result;

function PrivacyForm({ opened, client, onWork }: PrivacyFormProps) {
  const draft = useSettingsDraft({
    opened: opened.settings,
    saved: text.privacySaved,
    failed: text.privacyProblem,
    change: async (changes) => settingsIn(await client.changePrivacy(changes)),
    read: async () => settingsIn(await client.readPrivacy()),
    nameOf: (name) => names[name](),
    onWork,
  });
  const { settings, set } = draft;
  return (
    <SettingsForm title={text.privacy()} {...draft}>
      <Check
        label={text.privacyAsksFirst()}
        help={text.privacyAsksFirstHelp()}
        isChosen={settings.isAnalyticsCookiesDisabled}
        onChange={(isAnalyticsCookiesDisabled) => set({ isAnalyticsCookiesDisabled })}
      />
      {settings.isAnalyticsCookiesDisabled && !opened.isAsked && (
        <p className="field-help">
          {text.privacyNobodyAsked()} <a href={bannerAddress('', '/')}>{text.banner()}</a>
        </p>
      )}
      <Check
        label={text.privacyRecognises()}
        help={text.privacyRecognisesHelp()}
        isChosen={settings.isActivityLogEnabled}
        onChange={(isActivityLogEnabled) => set({ isActivityLogEnabled })}
      />
      <Check
        label={text.privacyNoCookie()}
        help={text.privacyNoCookieHelp()}
        isChosen={settings.isRestrictiveCookiePolicyAbsolute}
        onChange={(isRestrictiveCookiePolicyAbsolute) => set({ isRestrictiveCookiePolicyAbsolute })}
      />
      <Policy link={settings.policyLink} pages={opened.pages} onChange={(policyLink) => set({ policyLink })} />
      {periods.map((name) => {
        const variable = opened.byServer[name];
        if (variable !== undefined)
          return (
            <p key={name}>
              {words[name].label()}: {settings[name]} {unitWord('days')}.{' '}
              <span className="field-help">{text.privacyByServer({ variable })}</span>
            </p>
          );
        return (
          <TypedField
            key={name}
            label={words[name].label()}
            help={words[name].help()}
            unit={unitWord('days')}
            stored={String(settings[name])}
            maxLength={6}
            isNumber
            read={(typed) => readNumber(typed, { ...keptDays[name], isWhole: true })}
            onChange={(days) => set({ [name]: days })}
          />
        );
      })}
    </SettingsForm>
  );
}

interface PolicyProps {
  readonly link: string;
  readonly pages: PrivacyAnswer['pages'];
  onChange(link: string): void;
}

function Policy({ link, pages, onChange }: PolicyProps) {
  const id = useId();
  const isElsewhere = link !== '' && !pages.some(({ path }) => path === link);
  return (
    <div className="field">
      <label htmlFor={id}>{text.privacyPolicy()}</label>
      <select id={id} value={link} aria-describedby={`${id}-help`} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text.privacyNoPolicy()}</option>
        {isElsewhere && <option value={link}>{link}</option>}
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title ? `${title} (${path})` : path}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="field-help">
        {text.privacyPolicyHelp()}
      </p>
    </div>
  );
}

/** What is not set here, and where it is. */
function Facts({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <>
      <h3 className="page-settings-facts">{text.privacyFacts()}</h3>
      <ul>
        <li>
          {isAsked ? text.privacyAsked() : text.privacyNotAsked()} <a href={bannerAddress('', '/')}>{text.banner()}</a>
        </li>
        <li>{text.privacySignal()}</li>
        <li>{text.privacyAddresses()}</li>
        <li>
          {text.privacyEntries()} <a href={entriesAddress('')}>{text.entries()}</a>
        </li>
      </ul>
    </>
  );
}

import * as text from '#strings/editor';
import type { LanguageSetting, LanguageStatus } from '../../protocol/http/multilingual.js';
import { useServices } from '../services/services.js';
import { Act } from '../shell/Closed.js';
import { bannerAddress, languagesAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';

interface LanguageRowProps {
  readonly language: LanguageSetting;
  readonly status: LanguageStatus | undefined;
  /** Pages of the primary language. */
  readonly total: number;
  readonly isBusy: boolean;
  onTranslate(): void;
  onRemove(): void;
}

/** One language: its address, the progress of its translation, and its actions. */
export function LanguageRow(props: LanguageRowProps) {
  const { language, status, total } = props;
  const { locale, name, direction, isPrimary } = language;
  const address = language.pathPrefix || '/';
  return (
    <li className="language">
      <div className="language-head">
        <h2 lang={locale} dir={direction}>
          {name}
        </h2>
        <span className="language-tag">{locale}</span>
      </div>
      <p className="field-help">{isPrimary ? text.languagePrimary({ address }) : text.languageOther({ address })}</p>
      {status && <Progress {...{ status, total, isPrimary }} />}
      {!isPrimary && <LanguageActions {...props} />}
    </li>
  );
}

function LanguageActions({ language, status, isBusy, onTranslate, onRemove }: LanguageRowProps) {
  const { router } = useServices();
  const banner = bannerAddress(language.locale, '/');
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const missing = languagesAddress(frameUrl, language.locale);
  return (
    <div className="language-actions">
      <ScreenLink className="button small" href={missing} onOpen={() => router.openAddress(missing)}>
        {text.translationsOpen()}
      </ScreenLink>
      {(status?.missing.length ?? 0) > 0 && (
        <Act needs="write-pages" className="button small" onClick={onTranslate}>
          {text.translationAdd()}
        </Act>
      )}
      <ScreenLink className="button small quiet" href={banner} onOpen={() => router.openAddress(banner)}>
        {text.languageWords()}
      </ScreenLink>
      <Act
        needs="write-settings"
        className="button small quiet"
        aria-label={text.languageRemoveOf({ language: language.name })}
        aria-disabled={isBusy}
        onClick={() => isBusy || onRemove()}
      >
        {text.languageRemove()}
      </Act>
    </div>
  );
}

function Progress({
  status,
  total,
  isPrimary,
}: {
  readonly status: LanguageStatus;
  readonly total: number;
  readonly isPrimary: boolean;
}) {
  if (isPrimary) return <p>{text.languageAll({ total })}</p>;
  const done = total - status.missing.length;
  return (
    <div className="language-progress">
      <p>
        {text.languageProgress({ done, total })}
        {status.unpublished > 0 && `; ${text.languageUnpublished({ n: status.unpublished })}`}
      </p>
      <progress max={total} value={done} aria-label={text.languageProgress({ done, total })} />
      {status.missing.length > 0 && (
        <details>
          <summary>{text.languageMissing({ n: status.missing.length })}</summary>
          <ul>
            {status.missing.map(({ id, path, title }) => (
              <li key={id}>
                {title} <span className="page-path">{path}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

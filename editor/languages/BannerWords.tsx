import { useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import type { ConsentWords, SiteLanguage } from '../../protocol/site/languages.js';
import { FieldScopeContext } from '../fields/field-props.js';
import type { FieldScope } from '../fields/field-props.js';
import { Field } from '../fields/Field.js';

const specs: Readonly<Record<keyof ConsentWords, FieldSpec>> = {
  cookieBannerText: { type: 'paragraphs', default: '', maxLength: 2000 },
  cookieBannerCtaText: { type: 'text', default: '', maxLength: 80 },
  cookieBannerOptOutCtaText: { type: 'text', default: '', maxLength: 80 },
};

interface BannerWordsProps {
  readonly language: SiteLanguage;
  readonly isBusy: boolean;
  save(words: ConsentWords): Promise<boolean>;
}

/** The texts of the cookie banner in the language. */
export function BannerWords({ language, isBusy, save }: BannerWordsProps) {
  const { locale, cookieBannerText, cookieBannerCtaText, cookieBannerOptOutCtaText } = language;
  const [words, setWords] = useState<ConsentWords>({
    cookieBannerText,
    cookieBannerCtaText,
    cookieBannerOptOutCtaText,
  });
  const scope = useMemo<FieldScope>(
    () => ({ isReadOnly: false, drafts: new Map(), pictures: [], createId: () => '' }),
    [],
  );
  const labels: Readonly<Record<keyof ConsentWords, FieldLabel>> = {
    cookieBannerText: { label: text.languageBannerText(), help: text.languageWordsHelp() },
    cookieBannerCtaText: { label: text.languageBannerAccept() },
    cookieBannerOptOutCtaText: { label: text.languageBannerDecline() },
  };
  return (
    <FieldScopeContext value={scope}>
      <form
        className="fields language-words"
        lang={locale}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save(words);
        }}
      >
        {(Object.keys(specs) as (keyof ConsentWords)[]).map((field) => (
          <Field
            key={field}
            id={`${locale}-${field}`}
            spec={specs[field]}
            label={labels[field]}
            value={words[field]}
            path={`${locale}/${field}`}
            onChange={(value) => setWords({ ...words, [field]: String(value) })}
          />
        ))}
        <button type="submit" className="button small" aria-disabled={isBusy}>
          {isBusy ? text.saving() : text.save()}
        </button>
      </form>
    </FieldScopeContext>
  );
}

import { useCallback } from 'react';
import * as text from '#strings/editor';
import * as calls from '../../protocol/http/calls.js';
import type { HostingAnswer } from '../../protocol/http/elsewhere.js';
import { useServices } from '../services/services.js';
import { useAnswer } from '../ui/use-answer.js';

/** The way to the host of the site, where it has one that sells more of it. Nothing where that is not known. */
export function UpgradeLink() {
  const { session } = useServices();
  const { value } = useAnswer(useCallback(() => session.send<HostingAnswer>(calls.configHosting), [session]));
  if (!value?.upgradeUrl) return null;
  return (
    <a className="entries-link" href={value.upgradeUrl} target="_blank" rel="noopener">
      {text.upgrade()}
    </a>
  );
}

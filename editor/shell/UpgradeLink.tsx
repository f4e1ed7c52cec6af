import { useCallback } from 'react';
import * as text from '#strings/editor';
import * as calls from '../../protocol/http/calls.js';
import type { HostingAnswer } from '../../protocol/http/elsewhere.js';
import { useServices } from '../services/services.js';
import { useAnswer } from '../ui/use-answer.js';

/** A link to the host's upgrade page; nothing when the site's host has none. */
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

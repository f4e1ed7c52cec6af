import type { MouseEvent, ReactNode } from 'react';
import { useServices } from '../services/services.js';
import { askForProof } from './recent-proof.js';

interface ExportLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a file with data that asks for a recent proof of who somebody is: the browser would show the refusal of a link as a page. */
export function ExportLink({ href, className, children }: ExportLinkProps) {
  const { session } = useServices();

  async function save(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    const link = event.currentTarget;
    if (link.dataset['proved'] !== undefined) return;
    event.preventDefault();
    if (!(await askForProof(session))) return;
    link.dataset['proved'] = '';
    link.click();
    delete link.dataset['proved'];
  }

  return (
    <a className={className} href={href} download onClick={(event) => void save(event)}>
      {children}
    </a>
  );
}

import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon.js';
import type { IconName } from './Icon.js';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'title'> {
  readonly icon: IconName;
  /** Accessible name and tooltip of the button. */
  readonly label: string;
  /** A longer tooltip, which becomes the accessible description. */
  readonly tip?: string | null;
}

/** A button with an icon and no visible text. */
export function IconButton({ icon, label, tip = null, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={tip ?? label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

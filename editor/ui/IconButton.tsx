import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon.js';
import type { IconName } from './Icon.js';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'title'> {
  readonly icon: IconName;
  /** Name of the button, for the screen reader and as the tip. */
  readonly label: string;
  /** A longer tip, read as the description of the button. */
  readonly tip?: string | null;
}

/** A button that shows only a drawing. */
export function IconButton({ icon, label, tip = null, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={tip ?? label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

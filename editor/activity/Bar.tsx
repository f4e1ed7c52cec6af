/** A bar beside a figure that is written out. `share` is from 0 to 1. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="activity-bar" aria-hidden="true" focusable="false">
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} height="100%" rx="2" />
    </svg>
  );
}

import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'

/** An icon with its name, to be copied. */
export function IconTile({ icon, label }: { icon: string; label: string }) {
  return (
    <li className="flex min-h-26 flex-col items-center gap-1 rounded-control border border-line bg-surface px-1 pt-2 pb-1 text-center text-12 leading-3.75">
      <IconImage icon={icon} size={2.5} />
      <span className="line-clamp-4 flex-1 wrap-anywhere hyphens-auto" title={label}>
        {label}
      </span>
      <CopyButton
        icon={icon}
        label={label}
        className="no-print h-6 w-full rounded-sm text-12 font-medium text-accent hover:bg-accent-soft"
      >
        Copy
      </CopyButton>
    </li>
  )
}

import { Icon, type IconName } from '#src/ui/icon.tsx'
import './status-chip.css'

/** Trip and driver states have their own colour; everything else speaks in four tones. */
export type ChipTone =
  | 'good'
  | 'warn'
  | 'alarm'
  | 'quiet'
  | 'info'
  | `state-${string}`
  | `unit-${string}`

type StatusChipProps = { tone: ChipTone; label: string; icon?: IconName }

/** A state by colour, picture and word: never by colour alone. Plain DOM, so that live rows may hold it. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  const solid = tone.startsWith('state-') || tone.startsWith('unit-')
  return (
    <span
      className={solid ? 'chip chip-solid' : `chip chip-${tone}`}
      title={label}
      style={solid ? { background: `var(--${tone})` } : undefined}
    >
      {icon !== undefined && <Icon name={icon} size={12} />}
      <span className="chip-label">{label}</span>
    </span>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- chosen by digit or arrow, drawn as lines */
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'

type Reason = { id: number; name: string }

type ReasonListProps = {
  reasons: readonly Reason[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** The tenth has 0; nobody counts further. */
const digitOf = (index: number): string => (index < 9 ? String(index + 1) : index === 9 ? '0' : '')

/** Reasons by digit: one key chooses, Enter sends. */
export function ReasonList({ reasons, chosen, onChoose }: ReasonListProps) {
  useShortcuts(
    'Motivo',
    reasons
      .map(({ id, name }, index) => ({
        keys: digitOf(index),
        label: name,
        run: () => onChoose(id),
      }))
      .filter(({ keys }) => keys !== ''),
  )
  return (
    <div className="reason-list" role="radiogroup" aria-label="Motivo">
      {reasons.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          role="radio"
          tabIndex={-1}
          aria-checked={id === chosen}
          onClick={() => onChoose(id)}
        >
          <kbd className="key">{digitOf(index)}</kbd> {name}
        </button>
      ))}
    </div>
  )
}

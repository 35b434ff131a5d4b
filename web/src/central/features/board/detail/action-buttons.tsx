import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { type RowAction, verdictOn } from '#src/ui/table/row-action.ts'
import { toast } from '#src/ui/toast.tsx'

/** The actions of one trip as buttons; a refused one says why when pressed or pointed at. */
export function ActionButtons({
  trip,
  actions,
}: {
  trip: TripRow
  actions: readonly RowAction<TripRow>[]
}) {
  return (
    <div className="action-buttons" role="toolbar" aria-label="Acciones del servicio">
      {actions.map((action) => {
        const verdict = verdictOn(action, [trip])
        return (
          <button
            key={action.label}
            type="button"
            aria-disabled={!verdict.allowed}
            title={verdict.allowed ? action.label : verdict.reason}
            onClick={() => (verdict.allowed ? action.run([trip]) : toast(verdict.reason))}
          >
            {action.icon && <Icon name={action.icon} size={14} />}
            {action.label}
            {action.keys && <Keys of={action.keys} />}
          </button>
        )
      })}
    </div>
  )
}

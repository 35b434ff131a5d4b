import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { refusalOf, type RowAction } from '#src/ui/table/row-action.ts'
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
        const refusal = refusalOf(action, [trip])
        return (
          <button
            key={action.label}
            type="button"
            aria-disabled={refusal !== null}
            title={refusal ?? action.label}
            onClick={() => (refusal === null ? action.run([trip]) : toast(refusal))}
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

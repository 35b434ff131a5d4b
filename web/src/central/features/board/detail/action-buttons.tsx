import { useState } from 'react'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Keys } from '#src/ui/keyboard/keys.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { RowMenu } from '#src/ui/table/row-menu.tsx'
import { mainActions } from './main-actions.ts'

/** What fits the trip now, as buttons; everything else, and why it cannot be done, behind "Más". */
export function ActionButtons({
  trip,
  actions,
}: {
  trip: TripRow
  actions: readonly RowAction<TripRow>[]
}) {
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  return (
    <div className="action-buttons" role="toolbar" aria-label="Acciones del servicio">
      {mainActions(trip, actions).map((action) => (
        <button
          key={action.label}
          type="button"
          title={action.label}
          onClick={() => action.run([trip])}
        >
          {action.icon && <Icon name={action.icon} size={14} />}
          {action.label}
          {action.keys && <Keys of={action.keys} />}
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setMenu({ x: left, y: bottom + 2 })
        }}
      >
        <Icon name="more" size={14} /> Más
      </button>
      {menu !== null && (
        <RowMenu at={menu} rows={[trip]} actions={actions} onClose={() => setMenu(null)} />
      )}
    </div>
  )
}

import { type DriverStatus, driverStatuses } from '@chaski/contract/drivers/driver-status.ts'
import { driverLooks } from '#src/ui/status/driver-look.ts'

type StateStripProps = {
  counts: ReadonlyMap<DriverStatus, number>
  chosen: readonly DriverStatus[]
  onChoose: (states: DriverStatus[]) => void
}

/** How the fleet is split among the states; a part of it is also the filter for it. */
export function StateStrip({ counts, chosen, onChoose }: StateStripProps) {
  const parts = driverStatuses.map(({ status_driver_id: id, label }) => ({
    id,
    label,
    count: counts.get(id) ?? 0,
    color: `var(--${driverLooks[id].tone})`,
  }))
  const toggle = (id: DriverStatus) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div className="state-strip">
      <div className="state-bar" aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ id, count, color }) => (
            <i key={id} style={{ flexGrow: count, background: color }} />
          ))}
      </div>
      <fieldset>
        <legend>Estados de la flota</legend>
        {parts.map(({ id, label, count, color }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            data-none={count === 0 || undefined}
            onClick={() => toggle(id)}
          >
            <i style={{ background: color }} />
            {label} <b>{count}</b>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

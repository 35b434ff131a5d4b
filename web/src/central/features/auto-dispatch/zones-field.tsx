import { Checkbox } from '@mantine/core'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { type Field, useShown } from '#src/ui/form/fields.ts'

type ZonesFieldProps = { field: Field<number[]>; coverage_id: number }

/** Zones in or out; the board's grid of zones has the same switches for the moment. */
export function ZonesField({ field, coverage_id }: ZonesFieldProps) {
  const { items: zones } = useLookUp(
    dispatch.zoneQueues,
    { query: { coverage_id } },
    ({ data }) => data,
  )
  const zones_off = field.value
  useShown(
    field,
    (off) =>
      zones
        .filter(({ zone_id }) => off.includes(zone_id))
        .map(({ name }) => name)
        .join(', ') || '(ninguna)',
  )
  return (
    <section className="card">
      <h2>Zonas</h2>
      <p className="auto-hint">En las apagadas cada servicio espera a que un operador lo asigne.</p>
      <div className="auto-zones">
        {zones.map(({ zone_id, name, expected }) => (
          <Checkbox
            key={zone_id}
            size="sm"
            label={name}
            description={`≈ ${expected.toFixed(1)} servicios por hora`}
            checked={!zones_off.includes(zone_id)}
            onChange={(event) => {
              const others = zones_off.filter((one) => one !== zone_id)
              field.set(event.currentTarget.checked ? others : [...others, zone_id])
            }}
          />
        ))}
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '@mantine/core'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { AutoPlanChange } from '@chaski/contract/dispatch/engine-schema.ts'
import { q } from '#src/shared/api.ts'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'

type ZonesFieldProps = { form: ContractForm<AutoPlanChange>; coverage_id: number }

/** Zones in or out; the board's grid of zones has the same switches for the moment. */
export function ZonesField({ form, coverage_id }: ZonesFieldProps) {
  const { data } = useQuery(q(dispatch.zoneQueues, { query: { coverage_id } }))
  const { zones_off } = form.getValues()
  const zones = data?.data ?? []
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
              form.setFieldValue(
                'zones_off',
                (event.currentTarget.checked ? others : [...others, zone_id]) as never,
              )
            }}
          />
        ))}
      </div>
    </section>
  )
}

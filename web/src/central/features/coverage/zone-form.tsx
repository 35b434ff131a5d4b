import type { z } from 'zod'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { zoneProblem } from '@chaski/contract/coverage/rules.ts'
import {
  type CoverageRow,
  zoneForm,
  type ZoneRow,
  zoneTypes,
} from '@chaski/contract/coverage/schema.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { NumberField, TextField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'

const schema = zoneForm.omit({ geometry: true })
const types = zoneTypes.map(({ type_zone_id, name }) => ({ id: type_zone_id, name }))

type ZoneFormProps = {
  area: CoverageRow
  zone: ZoneRow | null
  geometry: AreaGeometry | null
  onDone: (zone: ZoneRow) => Promise<void>
  onLeave: () => void
}

/** Name and rank of a zone beside its drawing; what is wrong with the shape is said with its place. */
export function ZoneForm({ area, zone, geometry, onDone, onLeave }: ZoneFormProps) {
  const create = useSave(coverage.createZone)
  const update = useSave(coverage.updateZone)
  const { coverage_id } = area
  const problem = geometry === null ? null : zoneProblem(geometry, area.bounds)

  const save = (fields: z.infer<typeof schema>) => {
    const body = { ...fields, geometry: geometry! }
    return zone === null
      ? create.mutateAsync({ params: { coverage_id }, body })
      : update.mutateAsync({
          params: { coverage_id, zone_id: zone.zone_id },
          body: { ...body, version: zone.version },
        })
  }
  return (
    <div className="zone-form">
      <h2>{zone === null ? 'Nueva zona' : `Zona ${zone.code}`}</h2>
      <ContractForm
        schema={schema.refine(() => geometry !== null && problem === null, {
          path: ['code'],
          message: problem?.detail ?? 'Dibuje primero la zona en el mapa',
        })}
        initial={{
          code: zone?.code ?? '',
          name: zone?.name ?? '',
          type_zone_id: zone?.type_zone_id ?? 1,
          priority: zone?.priority ?? 0,
        }}
        verb={zone === null ? 'Crear zona' : 'Guardar zona'}
        save={save}
        onDone={(saved) => void onDone(saved)}
        onLeave={onLeave}
      >
        {(form) => (
          <>
            <div className="form-row">
              <TextField form={form} name="code" label="Código" required maxLength={12} />
              <NumberField
                form={form}
                name="priority"
                label="Prioridad"
                hint="La mayor gana"
                min={0}
                max={100}
              />
            </div>
            <TextField form={form} name="name" label="Nombre" required maxLength={80} />
            <IdField form={form} name="type_zone_id" label="Tipo" options={types} required />
            <output className="form-hint" data-problem={problem !== null}>
              {geometry === null
                ? 'Marque sus vértices en el mapa; Enter la cierra.'
                : (problem?.detail ?? 'La forma está lista.')}
            </output>
          </>
        )}
      </ContractForm>
    </div>
  )
}

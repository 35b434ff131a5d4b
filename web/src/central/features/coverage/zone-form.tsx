import { useEffect, useRef } from 'react'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { zoneProblem } from '@chaski/contract/coverage/rules.ts'
import {
  type CoverageRow,
  zoneForm,
  type ZoneRow,
  zoneTypes,
} from '@chaski/contract/coverage/schema.ts'
import { zoneKind } from '@chaski/contract/coverage/zone-kind.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { NumberField, TextField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { type Field, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { IdField } from '#src/ui/form/id-field.tsx'

const types = zoneTypes.map(({ type_zone_id, name }) => ({ id: type_zone_id, name }))
const labels = {
  code: 'Código',
  name: 'Nombre',
  type_zone_id: 'Tipo',
  priority: 'Prioridad',
  geometry: 'Forma en el mapa',
}

/** A zone is drawn before it is saved, and what is wrong with its shape is said with its place. */
const schemaOf = ({ bounds }: CoverageRow) =>
  zoneForm.extend({
    geometry: zoneForm.shape.geometry.nullable().superRefine((shape, context) => {
      const message =
        shape === null ? 'Dibuje primero la zona en el mapa' : zoneProblem(shape, bounds)?.detail
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  })

type Drawing = {
  area: CoverageRow
  /** As it stands on the map by now. */
  geometry: AreaGeometry | null
  /** A shape that came from elsewhere and must be drawn. */
  onRedraw: (geometry: AreaGeometry | null) => void
}

type ZoneFormProps = Drawing & { onDone: (zone: ZoneRow) => Promise<void>; onLeave: () => void }

export function ZoneForm({ zone, ...props }: ZoneFormProps & { zone: ZoneRow | null }) {
  return zone === null ? <NewZone {...props} /> : <EditZone {...props} zone={zone} />
}

function NewZone({ onDone, onLeave, ...drawing }: ZoneFormProps) {
  const { coverage_id } = drawing.area
  return (
    <div className="zone-form">
      <h2>Nueva zona</h2>
      <ContractForm
        endpoint={coverage.createZone}
        params={{ coverage_id }}
        schema={schemaOf(drawing.area)}
        body={({ geometry, ...zone }) => ({ ...zone, geometry: geometry! })}
        initial={{ code: '', name: '', type_zone_id: zoneKind.PRICED, priority: 0, geometry: null }}
        labels={labels}
        verb="Crear zona"
        onDone={(saved) => void onDone(saved)}
        onLeave={onLeave}
      >
        {(fields) => <ZoneFields fields={fields} {...drawing} />}
      </ContractForm>
    </div>
  )
}

function EditZone({ zone, onDone, onLeave, ...drawing }: ZoneFormProps & { zone: ZoneRow }) {
  const { coverage_id, zone_id } = zone
  return (
    <div className="zone-form">
      <h2>Zona {zone.code}</h2>
      <ContractForm
        endpoint={coverage.updateZone}
        params={{ coverage_id, zone_id }}
        schema={schemaOf(drawing.area)}
        body={({ geometry, ...change }) => ({ ...change, geometry: geometry! })}
        edited={zone}
        labels={labels}
        verb="Guardar zona"
        onDone={(saved) => void onDone(saved)}
        onLeave={onLeave}
      >
        {(fields) => <ZoneFields fields={fields} {...drawing} />}
      </ContractForm>
    </div>
  )
}

type ZoneFieldsProps = Drawing & { fields: FieldsOf<ReturnType<typeof schemaOf>> }

/** Name and rank of a zone beside its drawing. */
function ZoneFields({ fields, area, geometry, onRedraw }: ZoneFieldsProps) {
  useDrawing(fields.geometry, geometry, onRedraw)
  const problem = geometry === null ? null : zoneProblem(geometry, area.bounds)
  const missing = geometry === null ? fields.geometry.errors['geometry'] : undefined
  return (
    <>
      <div className="form-row">
        <TextField field={fields.code} required maxLength={12} />
        <NumberField field={fields.priority} hint="La mayor gana" min={0} max={100} />
      </div>
      <TextField field={fields.name} required maxLength={80} />
      <IdField field={fields.type_zone_id} options={types} required />
      <output
        className="form-hint"
        data-problem={problem !== null || missing !== undefined}
        data-path={fields.geometry.name}
        tabIndex={-1}
      >
        {missing ??
          (geometry === null
            ? 'Marque sus vértices en el mapa; Enter la cierra.'
            : (problem?.detail ?? 'La forma está lista.'))}
      </output>
    </>
  )
}

/** The shape on the map is a value of the form like any other: drawn here, or merged from elsewhere. */
function useDrawing(
  field: Field<AreaGeometry | null>,
  drawn: AreaGeometry | null,
  redraw: (geometry: AreaGeometry | null) => void,
): void {
  const last = useRef(drawn)
  useShown(field, (shape) =>
    plural(shape!.coordinates.flat(shape!.type === 'Polygon' ? 1 : 2).length, 'vértice'),
  )
  useEffect(() => {
    if (drawn !== last.current) {
      last.current = drawn
      field.set(drawn)
    } else if (JSON.stringify(field.value) !== JSON.stringify(drawn)) {
      last.current = field.value
      redraw(field.value)
    }
  })
}

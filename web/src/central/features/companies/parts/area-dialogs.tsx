import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Area } from '@chaski/contract/companies/schema.ts'
import { q } from '#src/shared/api.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToPart } from '#src/central/features/companies/use-leave-to-part.ts'

const invalidates = [companies.areas]

export function NewAreaDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeaveToPart('areas')
  return (
    <FormDialog
      title="Nueva área"
      endpoint={companies.createArea}
      params={{ company_id }}
      invalidates={invalidates}
      initial={{ name: '' }}
      labels={{ name: 'Nombre' }}
      verb="Crear área"
      onDone={({ name }) => {
        leave()
        toast(`Se creó el área ${name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <TextField field={fields.name} required first maxLength={80} />}
    </FormDialog>
  )
}

export function EditAreaDialog() {
  const company_id = useIdParam('company_id')
  const area_id = useIdParam('area_id')
  const leave = useLeaveToPart('areas')
  const areas = useQuery(q(companies.areas, { params: { company_id } }))
  return (
    <LoadedDialog
      title="Área"
      query={foundIn(areas, (area) => area.area_id === area_id)}
      onLeave={leave}
    >
      {(area) => <EditArea key={area.area_id} area={area} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditArea({ area, onLeave }: { area: Area; onLeave: () => void }) {
  const { company_id, area_id } = area
  return (
    <FormDialog
      title={`Área ${area.name}`}
      endpoint={companies.updateArea}
      params={{ company_id, area_id }}
      invalidates={invalidates}
      edited={area}
      labels={{ name: 'Nombre', is_active: 'En uso' }}
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó el área ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} required first maxLength={80} />
          <CheckField
            field={fields.is_active}
            hint="Archivada no se ofrece más; sus usuarios conservan el nombre."
          />
        </>
      )}
    </FormDialog>
  )
}

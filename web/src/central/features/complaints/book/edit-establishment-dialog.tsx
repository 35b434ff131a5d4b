import { useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { plural } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

const labels = { name: 'Nombre', address: 'Dirección', active: 'En uso' }

export function EditEstablishmentDialog() {
  const establishment_id = useIdParam('establishment_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/libro-reclamaciones' })
  const query = useFresh(complaints.getEstablishment, { params: { establishment_id } })
  return (
    <LoadedDialog title="Local" query={query} onLeave={leave}>
      {(known) => <EditForm place={known} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ place, onLeave }: { place: Establishment; onLeave: () => void }) {
  const { establishment_id } = place
  return (
    <FormDialog
      title={`Local ${place.code}: ${place.name}`}
      endpoint={complaints.updateEstablishment}
      params={{ establishment_id }}
      invalidates={[complaints.listEstablishments]}
      edited={place}
      labels={labels}
      onDone={(after) => {
        onLeave()
        toast(`Se guardó el local ${after.code}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} required first maxLength={80} />
          <TextField
            field={fields.address}
            hint="Vacía: la de la empresa. Las hojas ya presentadas conservan la suya"
            maxLength={200}
          />
          <CheckField
            field={fields.active}
            hint={`Archivado no recibe hojas nuevas; conserva las ${plural(place.sheets, 'hoja')} de su libro`}
          />
        </>
      )}
    </FormDialog>
  )
}

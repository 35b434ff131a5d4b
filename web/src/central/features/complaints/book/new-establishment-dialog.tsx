import { useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

/** Another place that serves the public: by law with a book of its own. */
export function NewEstablishmentDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/libro-reclamaciones' })
  return (
    <FormDialog
      title="Nuevo local"
      endpoint={complaints.createEstablishment}
      invalidates={[complaints.listEstablishments]}
      initial={{ code: '', name: '', address: '' }}
      labels={{ code: 'Código', name: 'Nombre', address: 'Dirección' }}
      verb="Crear local"
      onDone={(after) => {
        leave()
        toast(`El local ${after.code} ya tiene su libro. Imprima su aviso.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <TextField
            field={fields.code}
            hint="Va en cada hoja y no se puede cambiar después: 002, CENTRO…"
            required
            first
            maxLength={10}
          />
          <TextField field={fields.name} required maxLength={80} />
          <TextField field={fields.address} hint="Vacía: la de la empresa" maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

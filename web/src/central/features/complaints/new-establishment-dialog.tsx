import { useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { establishmentForm } from '@chaski/contract/complaints/establishment-schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'

/** Another place that serves the public: by law with a book of its own. */
export function NewEstablishmentDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/libro-reclamaciones' })
  const create = useSave(complaints.createEstablishment, {
    invalidates: [complaints.listEstablishments],
  })
  return (
    <FormDialog
      title="Nuevo local"
      schema={establishmentForm}
      initial={{ code: '', name: '', address: '' }}
      verb="Crear local"
      save={(body) => create.mutateAsync({ body })}
      onDone={(after) => {
        leave()
        toast(`El local ${after.code} ya tiene su libro. Imprima su aviso.`)
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="code"
            label="Código"
            hint="Va en cada hoja y no se puede cambiar después: 002, CENTRO…"
            required
            first
            maxLength={10}
          />
          <TextField form={form} name="name" label="Nombre" required maxLength={80} />
          <TextField
            form={form}
            name="address"
            label="Dirección"
            hint="Vacía: la de la empresa"
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  )
}

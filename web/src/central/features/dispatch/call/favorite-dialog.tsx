import { clients } from '@chaski/contract/clients/endpoints.ts'
import { favoriteForm } from '@chaski/contract/clients/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import type { DraftPlace } from './draft-values.ts'

type FavoriteDialogProps = {
  client_id: number
  company_id: number | null
  place: DraftPlace
  onLeave: () => void
}

/** An address of the call in hand, kept for the next one under a short name. */
export function FavoriteDialog({ client_id, company_id, place, onLeave }: FavoriteDialogProps) {
  const add = useSave(clients.addFavorite, {
    invalidates: [clients.lastService, clients.favorites],
  })
  return (
    <FormDialog
      title="Guardar como favorito"
      width={420}
      schema={favoriteForm}
      initial={{
        client_id,
        company_id: company_id as number | string | null,
        name: '',
        address: place.text,
        reference: place.reference,
        latitude: place.latitude ?? 0,
        longitude: place.longitude ?? 0,
      }}
      verb="Guardar favorito"
      save={(body) => add.mutateAsync({ body })}
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó ${name}: saldrá primero la próxima vez.`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label="Nombre"
            hint="Casa, oficina, clínica…"
            required
            first
            maxLength={60}
          />
          <TextField form={form} name="address" label="Dirección" required maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

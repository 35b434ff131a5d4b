import { clients } from '@chaski/contract/clients/endpoints.ts'
import { favoriteForm } from '@chaski/contract/clients/schema.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import type { DraftPlace } from '#src/central/features/call/draft/draft-values.ts'

const favoriteName = favoriteForm.pick({ name: true, address: true })

type FavoriteDialogProps = {
  client_id: number
  company_id: number | null
  place: DraftPlace
  onLeave: () => void
}

/** An address of the call in hand, kept for the next one under a short name. */
export function FavoriteDialog({ client_id, company_id, place, onLeave }: FavoriteDialogProps) {
  return (
    <FormDialog
      title="Guardar como favorito"
      width={420}
      endpoint={clients.addFavorite}
      invalidates={[clients.lastService, clients.favorites]}
      schema={favoriteName}
      body={(typed) => ({
        ...typed,
        client_id,
        company_id,
        reference: place.reference,
        latitude: place.latitude ?? 0,
        longitude: place.longitude ?? 0,
      })}
      initial={{ name: '', address: place.text }}
      labels={{ name: 'Nombre', address: 'Dirección' }}
      verb="Guardar favorito"
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó ${name}: saldrá primero la próxima vez.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <TextField
            field={fields.name}
            hint="Casa, oficina, clínica…"
            required
            first
            maxLength={60}
          />
          <TextField field={fields.address} required maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { favoriteForm } from '@chaski/contract/clients/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { AddressField } from '#src/central/look-ups/address-field.tsx'
import { PlacePicker } from '#src/central/map/place-picker.tsx'
import './favorites.css'

const favoritePlace = favoriteForm.omit({ client_id: true, company_id: true })
const labels = {
  name: 'Nombre',
  address: 'Dirección',
  reference: 'Referencia',
  latitude: 'Latitud',
  longitude: 'Longitud',
}

/** Another address a client goes to. */
export function NewFavoriteDialog() {
  const client_id = useIdParam('client_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/clientes/$client_id/favoritos',
      params: { client_id: String(client_id) },
      search: true,
    })
  const query = useFresh(clients.read, { query: { id: client_id } })
  return (
    <LoadedDialog title="Nueva dirección favorita" width={640} query={query} onLeave={leave}>
      {({ company_id }) => (
        <NewFavorite client_id={client_id} company_id={company_id} onLeave={leave} />
      )}
    </LoadedDialog>
  )
}

type NewFavoriteProps = { client_id: number; company_id: number | null; onLeave: () => void }

function NewFavorite({ client_id, company_id, onLeave }: NewFavoriteProps) {
  return (
    <FormDialog
      title="Nueva dirección favorita"
      width={640}
      endpoint={clients.addFavorite}
      invalidates={[clients.favorites]}
      schema={favoritePlace}
      body={(place) => ({ ...place, client_id, company_id })}
      initial={{ name: '', address: '', reference: '', ...mapCentre }}
      labels={labels}
      verb="Guardar dirección"
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <TextField field={fields.name} hint="Casa, oficina…" required first maxLength={60} />
            <AddressField
              field={fields.address}
              near={{ latitude: fields.latitude.value, longitude: fields.longitude.value }}
              onPlace={({ latitude, longitude }, reference) => {
                fields.latitude.set(latitude)
                fields.longitude.set(longitude)
                if (fields.reference.value === '') fields.reference.set(reference)
              }}
              required
            />
          </div>
          <TextField field={fields.reference} maxLength={200} />
          <PlacePicker
            value={{
              latitude: fields.latitude.value,
              longitude: fields.longitude.value,
            }}
            onPick={({ latitude, longitude }) => {
              fields.latitude.set(latitude)
              fields.longitude.set(longitude)
            }}
          />
        </>
      )}
    </FormDialog>
  )
}

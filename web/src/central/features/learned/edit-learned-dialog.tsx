import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import type { LearnedAddress } from '@chaski/contract/geo/learned-schema.ts'
import { PlacePicker } from '#src/central/map/place-picker.tsx'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useLearned } from './use-learned.ts'

const labels = {
  address: 'Dirección',
  latitude: 'Latitud',
  longitude: 'Longitud',
  is_public: 'Mostrarla también en el sitio público',
}

/** Its words and its pin, put right by hand. */
export function EditLearnedDialog() {
  const { params, leave, query } = useLearned()
  return (
    <LoadedDialog title="Corregir dirección" width={640} query={query} onLeave={leave}>
      {(row) => <EditForm row={row} params={params} onLeave={leave} />}
    </LoadedDialog>
  )
}

type EditFormProps = {
  row: LearnedAddress
  params: { learned_address_id: number }
  onLeave: () => void
}

function EditForm({ row, params, onLeave }: EditFormProps) {
  return (
    <FormDialog
      title="Corregir dirección"
      width={640}
      endpoint={learned.update}
      params={params}
      invalidates={[learned.list, learned.get]}
      edited={row}
      labels={labels}
      onDone={({ address }) => {
        onLeave()
        toast(`Se guardó ${address}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <TextField field={fields.address} required first maxLength={200} />
          <PlacePicker
            value={{ latitude: fields.latitude.value, longitude: fields.longitude.value }}
            onPick={({ latitude, longitude }) => {
              fields.latitude.set(latitude)
              fields.longitude.set(longitude)
            }}
          />
          <CheckField field={fields.is_public} />
        </>
      )}
    </FormDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

const labels = { name: 'Nombre', is_active: 'En uso' }

/** A name that was typed wrong is mended where it stands: every vehicle of the brand shows it. */
export function RenameBrandDialog() {
  const brand_id = useIdParam('brand_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/marcas' })
  const query = foundIn(useQuery(q(vehicles.brands, {})), (one) => one.brand_id === brand_id)
  return (
    <LoadedDialog title="Marca" query={query} onLeave={leave}>
      {(brand) => (
        <FormDialog
          title={`Marca ${brand.name}`}
          endpoint={vehicles.updateBrand}
          params={{ brand_id }}
          invalidates={[vehicles.brands, vehicles.list]}
          edited={brand}
          labels={labels}
          onDone={({ name }) => {
            leave()
            toast(`Se guardó ${name}.`)
          }}
          onLeave={leave}
        >
          {(fields) => <TextField field={fields.name} required first maxLength={60} />}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

export function RenameModelDialog() {
  const brand_id = useIdParam('brand_id')
  const model_id = useIdParam('model_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({ to: '/marcas/$brand_id', params: { brand_id: String(brand_id) } })
  const models = useQuery(q(vehicles.models, { params: { brand_id } }))
  const query = foundIn(models, (one) => one.model_id === model_id)
  return (
    <LoadedDialog title="Modelo" query={query} onLeave={leave}>
      {(model) => (
        <FormDialog
          title={`Modelo ${model.name}`}
          endpoint={vehicles.updateModel}
          params={{ brand_id, model_id }}
          invalidates={[vehicles.models, vehicles.list]}
          edited={model}
          labels={labels}
          onDone={({ name }) => {
            leave()
            toast(`Se guardó ${name}.`)
          }}
          onLeave={leave}
        >
          {(fields) => <TextField field={fields.name} required first maxLength={60} />}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

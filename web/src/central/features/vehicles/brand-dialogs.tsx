import { useNavigate } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

const shared = { initial: { name: '' }, labels: { name: 'Nombre' } }

export function NewBrandDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/marcas' })
  return (
    <FormDialog
      {...shared}
      title="Nueva marca"
      endpoint={vehicles.createBrand}
      invalidates={[vehicles.brands]}
      verb="Crear marca"
      onDone={({ name }) => {
        leave()
        toast(`Se creó ${name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <TextField field={fields.name} required first maxLength={60} />}
    </FormDialog>
  )
}

export function NewModelDialog() {
  const brand_id = useIdParam('brand_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({ to: '/marcas/$brand_id', params: { brand_id: String(brand_id) } })
  return (
    <FormDialog
      {...shared}
      title="Nuevo modelo"
      endpoint={vehicles.createModel}
      params={{ brand_id }}
      invalidates={[vehicles.models]}
      verb="Crear modelo"
      onDone={({ name }) => {
        leave()
        toast(`Se creó ${name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <TextField field={fields.name} required first maxLength={60} />}
    </FormDialog>
  )
}

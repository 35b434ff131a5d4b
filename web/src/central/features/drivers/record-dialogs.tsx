import { z } from 'zod'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { newPassword, version } from '@chaski/contract/fields.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { NumberField, PasswordField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

const passwordSchema = z.object({ password: newPassword })
const orderSchema = z.object({ dispatch_order: z.int().min(1).max(999), version })

/** A password for the driver's phone. */
export function PasswordDialog() {
  const { driver_id, data: driver } = useDriver()
  const leave = useLeaveTo('datos')
  const save = useSave(drivers.setPassword, { onSuccess: () => void refreshDriver() })
  return (
    <FormDialog
      title={`Contraseña de ${driver?.name ?? ''}`}
      schema={passwordSchema}
      initial={{ password: '' }}
      verb="Poner contraseña"
      save={(body) => save.mutateAsync({ params: { driver_id }, body })}
      onDone={() => {
        leave()
        toast('Tiene una contraseña nueva; sus sesiones se cerraron.')
      }}
      onLeave={leave}
    >
      {(form) => (
        <PasswordField
          form={form}
          name="password"
          label="Contraseña nueva"
          hint="Al menos 10 caracteres"
          required
          first
        />
      )}
    </FormDialog>
  )
}

/** Who comes first when two drivers are equally good; each change stays in the history. */
export function OrderDialog() {
  const { driver_id } = useDriver()
  const leave = useLeaveTo('datos')
  const query = useFresh(drivers.get, { params: { driver_id } })
  const save = useSave(drivers.setOrder, { onSuccess: () => void refreshDriver() })
  return (
    <LoadedDialog title="Orden" query={query} onLeave={leave}>
      {(driver) => (
        <FormDialog
          title={`Orden de ${driver.name}`}
          schema={orderSchema}
          initial={{ dispatch_order: driver.dispatch_order, version: driver.version }}
          labels={{ dispatch_order: 'Orden' }}
          verb="Cambiar orden"
          save={(body) => save.mutateAsync({ params: { driver_id }, body })}
          onDone={() => {
            leave()
            toast('Se cambió el orden.')
          }}
          onLeave={leave}
        >
          {(form) => (
            <NumberField
              form={form}
              name="dispatch_order"
              label="Orden"
              hint="1 va primero"
              min={1}
              max={999}
              required
              first
            />
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

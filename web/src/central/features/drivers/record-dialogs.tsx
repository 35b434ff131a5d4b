import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { NumberField, PasswordField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

/** A password for the driver's phone. */
export function PasswordDialog() {
  const { driver_id, data: driver } = useDriver()
  const leave = useLeaveTo('datos')
  return (
    <FormDialog
      title={`Contraseña de ${driver?.name ?? ''}`}
      endpoint={drivers.setPassword}
      params={{ driver_id }}
      initial={{ password: '' }}
      labels={{ password: 'Contraseña nueva' }}
      verb="Poner contraseña"
      onDone={() => {
        void refreshDriver()
        leave()
        toast('Tiene una contraseña nueva; sus sesiones se cerraron.')
      }}
      onLeave={leave}
    >
      {(fields) => <PasswordField field={fields.password} hint={passwordHint} required first />}
    </FormDialog>
  )
}

/** Who comes first when two drivers are equally good; each change stays in the history. */
export function OrderDialog() {
  const { driver_id } = useDriver()
  const leave = useLeaveTo('datos')
  const query = useFresh(drivers.get, { params: { driver_id } })
  return (
    <LoadedDialog title="Orden" query={query} onLeave={leave}>
      {(driver) => (
        <FormDialog
          title={`Orden de ${driver.name}`}
          endpoint={drivers.setOrder}
          params={{ driver_id }}
          edited={driver}
          labels={{ dispatch_order: 'Orden' }}
          verb="Cambiar orden"
          onDone={() => {
            void refreshDriver()
            leave()
            toast('Se cambió el orden.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <NumberField
              field={fields.dispatch_order}
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

import { useState } from 'react'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { newPassword } from '@chaski/contract/fields.ts'
import { supervisorPin } from '@chaski/contract/users/schema.ts'
import { PasswordField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useSession } from '#src/central/session/use-session.ts'

const withPin = z.object({ current_password: newPassword, pin: supervisorPin })
const withoutPin = z.object({ current_password: newPassword, pin: z.string() })

type PinFormProps = {
  hasPin: boolean
  /** This person's rights include what the PIN is for. */
  useful: boolean
}

/** Six digits that close a trip in a driver's stead. */
export function PinForm({ hasPin, useful }: PinFormProps) {
  const { user_uuid } = useSession()
  const [removing, setRemoving] = useState(false)
  const [changes, setChanges] = useState(0)
  if (!useful)
    return (
      <p className="form-hint">
        Sus permisos no incluyen cerrar el servicio de un conductor, que es para lo que sirve el
        PIN.
      </p>
    )
  return (
    <>
      <p className="form-hint">
        {hasPin ? 'Tiene un PIN.' : 'Aún no tiene un PIN.'} Sirve para cerrar el servicio de un
        conductor en su lugar.
      </p>
      <ContractForm
        key={`${changes} ${removing}`}
        endpoint={users.changePin}
        params={{ user_uuid }}
        schema={removing ? withoutPin : withPin}
        body={({ current_password, pin }) => ({ current_password, pin: removing ? null : pin })}
        invalidates={[users.profile]}
        labels={{ current_password: 'Su contraseña', pin: 'PIN nuevo' }}
        initial={{ current_password: '', pin: '' }}
        verb={removing ? 'Quitar PIN' : hasPin ? 'Cambiar PIN' : 'Poner PIN'}
        onDone={() => {
          toast(removing ? 'Ya no tiene PIN.' : 'Su PIN quedó puesto.')
          setRemoving(false)
          setChanges(changes + 1)
        }}
      >
        {(fields) => (
          <>
            <PasswordField
              field={fields.current_password}
              autoComplete="current-password"
              required
            />
            {!removing && (
              <PasswordField field={fields.pin} hint="6 dígitos" required autoComplete="off" />
            )}
          </>
        )}
      </ContractForm>
      {hasPin && (
        <Button variant="subtle" mt={8} onClick={() => setRemoving(!removing)}>
          {removing ? 'Mejor cambiarlo' : 'Quitar el PIN'}
        </Button>
      )}
    </>
  )
}

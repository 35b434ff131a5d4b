import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { phone } from '#src/shared/formats.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

/** Proves that text messages leave: to a telephone that somebody holds in their hand. */
export function TestSmsDialog() {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ to: '/puesta-en-marcha' }), [navigate])
  return (
    <FormDialog
      title="Probar SMS"
      endpoint={settings.testSms}
      invalidates={[settings.start]}
      initial={{ cellphone: '' }}
      labels={{ cellphone: 'Celular' }}
      verb="Enviar prueba"
      onDone={({ recipient }) => {
        leave()
        toast(`La prueba va en camino al ${phone(recipient)}: mire si llega.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <TextField
          field={fields.cellphone}
          required
          first
          inputMode="tel"
          hint="Uno que tenga a la mano"
        />
      )}
    </FormDialog>
  )
}

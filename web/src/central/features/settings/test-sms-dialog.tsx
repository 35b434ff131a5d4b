import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { phone } from '#src/shared/formats.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

/** Proves that text messages leave: to a telephone that somebody holds in their hand. */
function TestSmsDialog({ back }: { back: '/puesta-en-marcha' | '/correo-y-sms' }) {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ to: back }), [navigate, back])
  return (
    <FormDialog
      title="Probar SMS"
      endpoint={settings.testSms}
      invalidates={[settings.start, settings.smsGateway]}
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

export const TestSmsFromStart = () => <TestSmsDialog back="/puesta-en-marcha" />
export const TestSmsFromChannels = () => <TestSmsDialog back="/correo-y-sms" />

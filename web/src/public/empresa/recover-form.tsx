import { useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { NewPasswordForm } from '#src/public/form/new-password-form.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { call } from '#src/shared/call.ts'

type RecoverFormProps = { onEnter: (session: PortalSession) => void; onBack: () => void }

/** A new password for whoever reads the mail of a portal user. */
export function RecoverForm({ onEnter, onBack }: RecoverFormProps) {
  const [request_id, setRequest] = useState<string>()
  const form = useForm({
    initial: { username: '' },
    schema: portalCalls.portalForgot.body,
    toBody: (values) => values,
    send: (body) => call(portalCalls.portalForgot, { body }),
    onDone: (asked) => setRequest(asked.request_id),
  })
  if (request_id !== undefined)
    return (
      <NewPasswordForm
        request_id={request_id}
        className="card portal-entrance"
        intro={<p>Si el usuario existe, el código ya va en camino. Vence en 10 minutos.</p>}
        send={(body) => call(portalCalls.portalRecover, { body })}
        onDone={onEnter}
        onBack={() => setRequest(undefined)}
      />
    )
  return (
    <FormPage
      title="Contraseña nueva"
      intro={
        <p className="dim">
          Le enviaremos un código al correo o celular de su usuario. Si no tiene ninguno, pida una
          contraseña a la central.
        </p>
      }
      className="card portal-entrance"
      form={form}
      verb="Enviar código"
      onBack={onBack}
      next
    >
      <TextField
        {...form.bind('username')}
        label="Usuario"
        required
        autoComplete="username"
        maxLength={100}
      />
    </FormPage>
  )
}

import { useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { call } from '#src/shared/call.ts'
import { RecoverForm } from './recover-form.tsx'

export function PortalLogIn({ onEnter }: { onEnter: (session: PortalSession) => void }) {
  const [forgotten, setForgotten] = useState(false)
  const form = useForm({
    initial: { username: '', password: '' },
    schema: portalCalls.portalLogIn.body,
    toBody: (values) => values,
    send: (body) => call(portalCalls.portalLogIn, { body }),
    onDone: onEnter,
  })
  if (forgotten) return <RecoverForm onEnter={onEnter} onBack={() => setForgotten(false)} />
  return (
    <FormPage
      title="Portal de empresas"
      intro={
        <p className="dim">Administre a quienes pueden pedir servicios por cuenta de su empresa.</p>
      }
      className="card portal-entrance"
      form={form}
      verb="Ingresar"
      after={
        <p>
          <button type="button" className="text-button" onClick={() => setForgotten(true)}>
            Olvidé mi contraseña
          </button>
        </p>
      }
    >
      <TextField
        {...form.bind('username')}
        label="Usuario"
        required
        autoComplete="username"
        maxLength={100}
      />
      <TextField
        {...form.bind('password')}
        label="Contraseña"
        type="password"
        required
        autoComplete="current-password"
        maxLength={256}
      />
    </FormPage>
  )
}

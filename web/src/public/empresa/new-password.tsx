import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { call } from '#src/shared/call.ts'

/** A password that somebody else chose is good for coming in once. */
export function NewPassword({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { current_password: '', password: '' },
    schema: portalCalls.portalPassword.body,
    toBody: (values) => values,
    send: (body) => call(portalCalls.portalPassword, { body }),
    onDone,
  })
  return (
    <FormPage
      title="Elija su contraseña"
      className="card portal-entrance"
      form={form}
      verb="Guardar contraseña"
    >
      <TextField
        {...form.bind('current_password')}
        label="Contraseña actual"
        type="password"
        required
        autoComplete="current-password"
        maxLength={256}
      />
      <TextField
        {...form.bind('password')}
        label="Contraseña nueva"
        hint="Al menos 10 caracteres."
        type="password"
        required
        autoComplete="new-password"
        maxLength={256}
      />
    </FormPage>
  )
}

import type { FormEvent, ReactNode } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'

type PortalFormProps = {
  title: string
  verb: string
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
    sending: boolean
    failure: CallError | undefined
  }
  onLeave: () => void
  children: ReactNode
}

/** A form that takes the place of the list it was opened from. */
export function PortalForm({ title, verb, form, onLeave, children }: PortalFormProps) {
  return (
    <form className="card portal-form" noValidate onSubmit={(event) => void form.submit(event)}>
      <h2>{title}</h2>
      {children}
      <FormFoot verb={verb} sending={form.sending} failure={form.failure} onBack={onLeave} />
    </form>
  )
}

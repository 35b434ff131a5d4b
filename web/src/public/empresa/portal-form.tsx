import type { FormEvent, ReactNode } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import type { Asked } from '#src/public/ui/use-answer.ts'

type PortalFormProps = {
  title: string
  verb: string
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
    sending: boolean
    failure: CallError | undefined
  }
  /** What it offers to choose from: without it nothing is saved. */
  choices: Asked<unknown>
  onLeave: () => void
  children: ReactNode
}

/** A form that takes the place of the list it was opened from. */
export function PortalForm({ title, verb, form, choices, onLeave, children }: PortalFormProps) {
  return (
    <form className="card portal-form" noValidate onSubmit={(event) => void form.submit(event)}>
      <h2>{title}</h2>
      {children}
      {choices.problem && <Problem failure={choices.problem} onRetry={choices.retry} />}
      <FormFoot
        verb={verb}
        sending={form.sending}
        barred={choices.data === undefined}
        failure={form.failure}
        onBack={onLeave}
      />
    </form>
  )
}

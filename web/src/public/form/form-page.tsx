import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { FormFoot } from './form-foot.tsx'

type FormPageProps = {
  title: string
  /** What stands between the title and the fields. */
  intro?: ReactNode
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => unknown
    sending: boolean
    failure: CallError | undefined
  }
  verb: string
  onBack?: () => void
  className?: string
  /** It follows another step, whose button is gone: whoever types goes on typing. */
  next?: boolean
  /** Other ways to go on, below the form. */
  after?: ReactNode
  children: ReactNode
}

/** A page that is one form: its title, its fields, what went wrong and the one action. */
export function FormPage(props: FormPageProps) {
  const { title, intro, form, verb, onBack, className, next = false, after, children } = props
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (next) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [next])
  return (
    <article className="page">
      <h1>{title}</h1>
      {intro}
      <form
        ref={fields}
        className={className}
        onSubmit={(event) => void form.submit(event)}
        noValidate
      >
        {children}
        <FormFoot verb={verb} sending={form.sending} failure={form.failure} onBack={onBack} />
      </form>
      {after}
    </article>
  )
}

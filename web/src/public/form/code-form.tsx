import { useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { codeVerification } from '@chaski/contract/session/one-time-code.ts'
import { problemText } from '#src/public/ui/problem-text.ts'
import { CodeField } from '#src/public/form/code-field.tsx'
import { FormPage } from '#src/public/form/form-page.tsx'
import { phone } from '#src/shared/formats.ts'
import { useForm } from '#src/public/form/use-form.ts'

type CodeFormProps = {
  request_id: string
  to: string
  verify: (body: { request_id: string; code: string }) => Promise<{ registered: boolean }>
  resend: (body: { request_id: string }) => Promise<unknown>
  onVerified: (registered: boolean) => void
  onBack: () => void
}

const waitSeconds = 60

/** The six digits, and another sending when they do not come. */
export function CodeForm({ request_id, to, verify, resend, onVerified, onBack }: CodeFormProps) {
  const [wait, setWait] = useState(waitSeconds)
  const [note, setNote] = useState('')
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const form = useForm({
    initial: { code: '' },
    schema: codeVerification,
    toBody: (values) => ({ request_id, code: values.code.replace(/\s/g, '') }),
    send: verify,
    onDone: ({ registered }) => onVerified(registered),
  })
  const sendAgain = async () => {
    try {
      await resend({ request_id })
      setNote('Le enviamos otro código.')
      setWait(waitSeconds)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNote(problemText(error))
    }
  }
  return (
    <FormPage
      title="Ingrese su código"
      intro={<p>Lo enviamos a {to.includes('@') ? to : phone(to)}. Vence en 10 minutos.</p>}
      form={form}
      next
      verb="Continuar"
      onBack={onBack}
    >
      <CodeField {...form.bind('code')} />
      <p aria-live="polite" className="dim">
        {note}
      </p>
      <button
        type="button"
        className="button quiet"
        disabled={wait > 0}
        onClick={() => void sendAgain()}
      >
        {wait > 0 ? `Enviar otra vez en ${wait} s` : 'Enviar otra vez'}
      </button>
    </FormPage>
  )
}

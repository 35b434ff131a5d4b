import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { CallError } from '@chaski/contract/client.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import '#src/ui/form/form.css'
import './second-step.css'

type CodeFormProps = {
  label: string
  verb: string
  /** Six digits of an application, or a printed code. */
  kind: 'totp' | 'recovery'
  submit: (code: string) => Promise<void>
  children?: ReactNode
}

/** One code and its button; a wrong one is said at its field and selected. */
export function CodeForm({ label, verb, kind, submit, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const first = useFirstFocus<HTMLInputElement>()
  const atField =
    error instanceof CallError && error.body.errors?.find(({ path }) => path === 'code')?.detail

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setError(null)
    try {
      await submit(code.trim())
    } catch (failure) {
      setError(failure)
      first.current?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="form" onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        className="code-field"
        label={label}
        required
        withAsterisk={false}
        ref={first}
        data-autofocus
        name="code"
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={kind === 'totp' ? 6 : 40}
        value={code}
        error={atField || undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {children}
      {error !== null && !atField && <ErrorNotice error={error} />}
      <Button type="submit" loading={sending}>
        {verb}
      </Button>
    </form>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { CallError } from '@chaski/contract/client.ts'
import { countdown } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import '#src/ui/form/form.css'

type CredentialsFormProps = {
  /** Given: who it must be, and only the password is asked. */
  username?: string
  verb: string
  submit: (credentials: { username: string; password: string }) => Promise<void>
}

/** User and password: wrong, too often, and a server that does not answer each say what to do. */
export function CredentialsForm({ username, verb, submit }: CredentialsFormProps) {
  const [typedName, setTypedName] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const [blocked, setBlocked] = useState({ name: '', until: 0 })
  const name = username ?? typedName
  // The wait is one account's: whoever shares the desk may enter meanwhile.
  const wait = useSecondsLeft(blocked.name === name ? blocked.until : 0)
  const passwordField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)

  useEffect(() => nameField.current?.focus(), [])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || wait > 0) return
    setSending(true)
    setError(null)
    try {
      await submit({ username: name, password })
    } catch (failure) {
      setError(failure)
      if (failure instanceof CallError && failure.retryAfter !== undefined)
        setBlocked({ name, until: Date.now() + failure.retryAfter * 1000 })
      passwordField.current?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="form" onSubmit={onSubmit}>
      {username === undefined && (
        <TextInput
          label="Usuario"
          required
          withAsterisk={false}
          ref={nameField}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typedName}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        ref={passwordField}
        label="Contraseña"
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar lo escrito' }}
      />
      {wait > 0 ? (
        <div className="wait-notice" role="alert">
          <Icon name="clock" />
          <span>
            Demasiados intentos. Podrá intentar otra vez en <strong>{countdown(wait)}</strong>.
          </span>
        </div>
      ) : (
        error !== null && <ErrorNotice error={error} />
      )}
      <Button
        type="submit"
        loading={sending}
        disabled={wait > 0}
        fullWidth={username === undefined}
      >
        {verb}
      </Button>
    </form>
  )
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, (until - now) / 1000)
}

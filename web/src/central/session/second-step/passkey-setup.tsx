import { type FormEvent, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import { Icon } from '#src/ui/icon.tsx'
import { FactorError } from './factor-error.tsx'
import { makePasskey } from './passkeys.ts'
import type { SetupProps } from './totp-setup.tsx'
import { useFirstFocus } from './use-first-focus.ts'

/** A name to know it by, then the browser's own dialog. */
export function PasskeySetup({ send, onDone }: SetupProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const first = useFirstFocus<HTMLInputElement>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      const response = await makePasskey(await send(session.setUpPasskey, {}))
      const added = await send(session.addPasskey, { body: { name, response } })
      await onDone(added.recovery_codes)
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <form className="form" onSubmit={(event) => void onSubmit(event)}>
      <p className="form-hint">
        Una llave de acceso es su huella, su rostro, el PIN de este equipo o una llave USB.
      </p>
      <TextInput
        label="Nombre de la llave"
        description="Para reconocerla después, por ejemplo «Mi celular»"
        required
        withAsterisk={false}
        ref={first}
        data-autofocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {error !== null && <FactorError error={error} />}
      <Button type="submit" loading={sending} leftSection={<Icon name="key" />}>
        Registrar llave
      </Button>
    </form>
  )
}

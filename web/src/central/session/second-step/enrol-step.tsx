import { useState } from 'react'
import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { EnteringState } from '@chaski/contract/session/factor-schema.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { callOnce } from '#src/shared/call.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

type EnrolStepProps = { state: EnteringState; onDone: (fresh: SessionInfo) => Promise<void> | void }

/** A profile that may not enter without a second factor sets it up here, before anything else. */
export function EnrolStep({ state, onDone }: EnrolStepProps) {
  const [way, setWay] = useState<'totp' | 'passkey' | null>(state.passkeys_offered ? null : 'totp')
  const [codes, setCodes] = useState<string[] | null>(null)
  const goOn = async () => onDone(await callOnce(session.current, {}))
  const keep = (made: string[] | null) => (made === null ? goOn() : setCodes(made))

  if (codes !== null)
    return <RecoveryCodes codes={codes} verb="Ya los guardé, ingresar" onDone={() => void goOn()} />
  if (way === 'totp') return <TotpSetup send={callOnce} onDone={keep} />
  if (way === 'passkey') return <PasskeySetup send={callOnce} onDone={keep} />
  return (
    <div className="form">
      <p className="form-hint">
        Su perfil exige un segundo factor: algo que solo usted tenga, además de la contraseña.
      </p>
      <Button data-autofocus leftSection={<Icon name="phone" />} onClick={() => setWay('totp')}>
        Usar una aplicación de códigos
      </Button>
      <Button variant="default" leftSection={<Icon name="key" />} onClick={() => setWay('passkey')}>
        Usar una llave de acceso
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import { rememberDays } from '@chaski/contract/session/factor-schema.ts'
import type { EnteringState } from '@chaski/contract/session/factor-schema.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { callOnce } from '#src/shared/call.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CodeForm } from './code-form.tsx'
import { FactorError } from './factor-error.tsx'
import { usePasskey as askKey } from './passkeys.ts'
import { useFirstFocus } from './use-first-focus.ts'

type Way = 'totp' | 'passkey' | 'recovery'
type ProveStepProps = { state: EnteringState; onDone: (fresh: SessionInfo) => Promise<void> | void }

/** The second factor, by whichever way its owner has at hand. */
export function ProveStep({ state, onDone }: ProveStepProps) {
  const [way, setWay] = useState<Way>(state.totp ? 'totp' : 'passkey')
  const [remember, setRemember] = useState(false)
  const rememberBox = (
    <Checkbox
      label={`Recordar este dispositivo por ${rememberDays} días`}
      checked={remember}
      onChange={(event) => setRemember(event.currentTarget.checked)}
    />
  )
  const hasKey = state.passkeys > 0 && state.passkeys_offered
  return (
    <>
      {way === 'totp' && (
        <CodeForm
          key="totp"
          kind="totp"
          label="Código de su aplicación"
          verb="Ingresar"
          submit={async (code) =>
            onDone(await callOnce(session.proveByCode, { body: { code, remember } }))
          }
        >
          {rememberBox}
        </CodeForm>
      )}
      {way === 'recovery' && (
        <CodeForm
          key="recovery"
          kind="recovery"
          label="Código de recuperación"
          verb="Ingresar"
          submit={async (code) =>
            onDone(await callOnce(session.proveByRecovery, { body: { code, remember } }))
          }
        >
          <p className="form-hint">
            Le quedan {state.recovery_codes} códigos; el que use dejará de servir.
          </p>
        </CodeForm>
      )}
      {way === 'passkey' && (
        <div className="form">
          {rememberBox}
          <PasskeyButton remember={remember} onDone={onDone} />
        </div>
      )}
      <div className="other-ways">
        {way !== 'totp' && state.totp && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWay('totp')}>
            Usar el código de mi aplicación
          </Button>
        )}
        {way !== 'passkey' && hasKey && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWay('passkey')}>
            Usar llave de acceso
          </Button>
        )}
        {way !== 'recovery' && state.recovery_codes > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWay('recovery')}>
            Usar un código de recuperación
          </Button>
        )}
      </div>
    </>
  )
}

function PasskeyButton({
  remember,
  onDone,
}: { remember: boolean } & Pick<ProveStepProps, 'onDone'>) {
  const [error, setError] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const first = useFirstFocus<HTMLButtonElement>()
  const ask = async () => {
    setAsking(true)
    setError(null)
    try {
      const response = await askKey(await callOnce(session.askPasskey, {}))
      await onDone(await callOnce(session.proveByPasskey, { body: { response, remember } }))
    } catch (failure) {
      setError(failure)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      {error !== null && <FactorError error={error} />}
      <Button
        ref={first}
        data-autofocus
        loading={asking}
        leftSection={<Icon name="key" />}
        onClick={() => void ask()}
      >
        Usar llave de acceso
      </Button>
    </>
  )
}

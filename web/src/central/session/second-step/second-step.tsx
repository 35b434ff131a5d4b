import { useEffect, useState } from 'react'
import { Button, Loader } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { EnteringState } from '@chaski/contract/session/factor-schema.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { callOnce } from '#src/shared/call.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { ProveStep } from './prove-step.tsx'

type SecondStepProps = {
  onDone: (fresh: SessionInfo) => Promise<void> | void
  /** Back to the password. */
  onLeave: () => void
}

/** After the password: proves the second factor, or sets it up where it is asked for. */
export function SecondStep({ onDone, onLeave }: SecondStepProps) {
  const [state, setState] = useState<EnteringState | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    callOnce(session.entering, {}).then(setState, setError)
  }, [])
  const leave = () => {
    // What is left of the half session ends by itself, should this not arrive.
    void callOnce(session.leave, {}).catch(() => undefined)
    onLeave()
  }
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      {state === null && error === null && <Loader size="sm" aria-label="Cargando" />}
      {state?.stage === 'PROVE' && <ProveStep state={state} onDone={onDone} />}
      {state?.stage === 'ENROL' && <EnrolStep state={state} onDone={onDone} />}
      <Button variant="subtle" size="compact-sm" mt={8} onClick={leave}>
        Volver a la contraseña
      </Button>
    </>
  )
}

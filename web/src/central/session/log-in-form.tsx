import { useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { callOnce } from '#src/shared/call.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SecondStep } from './second-step/second-step.tsx'

type LogInFormProps = {
  /** Given: who it must be. */
  username?: string
  onDone: (fresh: SessionInfo) => Promise<void> | void
  onStep?: (second: boolean) => void
}

const needsMore = (error: unknown): boolean =>
  error instanceof CallError && error.body.code === 'SECOND_FACTOR_REQUIRED'

/** The way in, in one step or two. */
export function LogInForm({ username, onDone: goOn, onStep }: LogInFormProps) {
  const onDone = (fresh: SessionInfo) => {
    notifyOtherTabs(fresh)
    return goOn(fresh)
  }
  const [half, setHalf] = useState(false)
  const step = (second: boolean) => {
    setHalf(second)
    onStep?.(second)
  }
  if (half) return <SecondStep onDone={onDone} onLeave={() => step(false)} />
  return (
    <CredentialsForm
      username={username}
      verb="Ingresar"
      submit={async (credentials) => {
        try {
          await onDone(await callOnce(session.logIn, { body: credentials }))
        } catch (error) {
          if (!needsMore(error)) throw error
          step(true)
        }
      }}
    />
  )
}

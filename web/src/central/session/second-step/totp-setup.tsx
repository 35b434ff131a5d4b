import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Loader } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { totpSetup } from '@chaski/contract/session/factor-schema.ts'
import type { call } from '#src/shared/call.ts'
import { CodeForm } from './code-form.tsx'
import { FactorError } from './factor-error.tsx'

export type SetupProps = {
  /** Half in, a refused call has nobody to ask for the password again. */
  send: typeof call
  onDone: (recoveryCodes: string[] | null) => Promise<void> | void
}

/** The picture for the application, its secret as text, and the first code that proves it. */
export function TotpSetup({ send, onDone }: SetupProps) {
  const [setup, setSetup] = useState<z.infer<typeof totpSetup> | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let wanted = true
    send(session.setUpTotp, {}).then(
      (made) => wanted && setSetup(made),
      (failure: unknown) => wanted && setError(failure),
    )
    return () => {
      wanted = false
    }
  }, [send])

  if (error !== null) return <FactorError error={error} />
  if (setup === null) return <Loader size="sm" aria-label="Preparando" />
  const { size, path } = setup.qr
  return (
    <div className="form">
      <p className="form-hint">
        Abra su aplicación (Google Authenticator, Microsoft Authenticator, Aegis u otra) y escanee
        esta imagen.
      </p>
      <figure className="qr" aria-label="Código QR para la aplicación">
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
          <path d={path} />
        </svg>
      </figure>
      <p className="form-hint">¿No puede escanear? Escriba esta clave en la aplicación:</p>
      <code className="totp-secret">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <CodeForm
        kind="totp"
        label="Código que muestra la aplicación"
        verb="Activar"
        submit={async (code) =>
          onDone((await send(session.confirmTotp, { body: { code } })).recovery_codes)
        }
      />
    </div>
  )
}

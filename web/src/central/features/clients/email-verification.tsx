import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

/** Proves that the address is the client's: a code goes there, the client says it back. */
export function EmailVerification({ client }: { client: ClientCard }) {
  const { client_id } = client
  const [verified, setVerified] = useState(client.email_verified)
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const ask = async (body: { client_id: number; code?: string }) => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await call(clients.verifyEmail, { body })
      setVerified(answer.verified)
      setSent(true)
      if (answer.verified) await invalidate(clients.list)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  if (verified) return <StatusChip tone="good" icon="check" label={`${client.email} verificado`} />
  return (
    <fieldset>
      <legend>Verificar {client.email}</legend>
      <div className="form-row">
        <Button variant="default" loading={busy && !sent} onClick={() => void ask({ client_id })}>
          {sent ? 'Enviar otro código' : 'Enviar código'}
        </Button>
        {sent && (
          <>
            <TextInput
              aria-label="Código recibido"
              placeholder="6 dígitos"
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // The form around it must not be saved by this Enter.
                event.preventDefault()
                void ask({ client_id, code })
              }}
            />
            <Button
              loading={busy}
              disabled={!/^\d{6}$/.test(code)}
              onClick={() => void ask({ client_id, code })}
            >
              Comprobar
            </Button>
          </>
        )}
      </div>
      {problem !== null && (
        <p className="form-hint" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

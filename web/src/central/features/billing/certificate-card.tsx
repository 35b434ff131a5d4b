import { useRef, useState } from 'react'
import { PasswordInput } from '@mantine/core'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { Issuer, IssuerTest } from '@chaski/contract/billing/schema.ts'
import { date } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** The certificate that signs: loaded once with its password, tried by a button, never shown again. */
export function CertificateCard({ issuer: { certificate } }: { issuer: Issuer }) {
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [result, setResult] = useState<IssuerTest | null>(null)
  const upload = useSave(billing.uploadCertificate, {
    invalidates: [billing.issuer],
    onSuccess: () => {
      setPassword('')
      toast('Se guardó el certificado.')
    },
  })
  const probe = useSave(billing.testIssuer, { onSuccess: setResult })
  const send = (file: File | undefined) => {
    if (file === undefined) return
    const body = new FormData()
    body.append('password', password)
    body.append('file', file)
    upload.mutate({ body })
  }
  return (
    <section className="card">
      <h2>Certificado digital</h2>
      {certificate === null ? (
        <p className="form-hint">No hay certificado: las pruebas se firman con uno propio.</p>
      ) : (
        <p>
          {certificate.subject} · vence el {date(certificate.expires_at)}
        </p>
      )}
      <div className="form-row">
        <PasswordInput
          label="Contraseña del archivo"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo del certificado"
        accept=".pfx,.p12,application/x-pkcs12"
        onChange={(event) => {
          send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {upload.error !== null && <ErrorNotice error={upload.error} />}
      <div className="comprobante-downloads">
        <ActionButton
          label="Elegir archivo PFX…"
          icon="key"
          loading={upload.isPending}
          verdict={may('CPE_SETUP')}
          onRun={() => input.current?.click()}
        />
        <ActionButton
          label="Probar"
          icon="checkCircle"
          loading={probe.isPending}
          verdict={may('CPE_SETUP')}
          onRun={() => probe.mutate({}, { onError: toastError })}
        />
      </div>
      {result !== null && (
        <ul className="comprobante-links" aria-label="Resultado de la prueba">
          {result.checks.map(({ name, ok, detail }) => (
            <li key={name}>
              <StatusChip
                tone={ok ? 'good' : 'alarm'}
                icon={ok ? 'checkCircle' : 'alert'}
                label={name}
              />{' '}
              {detail}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

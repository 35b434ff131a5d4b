import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { logoWidth } from '@chaski/contract/settings.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

const maxBytes = settings.uploadLogo.upload.maxBytes

/** The company's logo as the public site shows it, on both of its backgrounds. */
export function LogoCard({ company }: { company: CompanyIdentity }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useSave(settings.uploadLogo, {
    invalidates: [settings.own, settings.company],
    onSuccess: () => toast('El logo nuevo ya se ve en el sitio público.'),
  })

  const send = (file: File | undefined) => {
    if (file === undefined) return
    setProblem(null)
    if (file.size > maxBytes) return setProblem('La imagen pesa más de 3 MB. Use una más liviana.')
    const body = new FormData()
    body.append('file', file)
    upload.mutate({ body })
  }

  return (
    <section className="card logo-card">
      <h2>Logo</h2>
      <div className="logo-preview">
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme} data-scheme={scheme}>
            {company.logo_url === null ? (
              <strong>{company.trade_name || company.name}</strong>
            ) : (
              <img src={company.logo_url} alt={`Logo de ${company.name}`} width={logoWidth} />
            )}
            <figcaption>{scheme === 'light' ? 'De día' : 'De noche'}</figcaption>
          </figure>
        ))}
      </div>
      <p className="form-hint">
        {company.logo_url === null ? 'Mientras no haya uno, se muestra el nombre. ' : ''}
        PNG, JPG o WebP de hasta 3 MB; se muestra de {logoWidth} px de ancho.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo del logo"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          send(event.currentTarget.files?.[0])
          // The same file again must be a change again.
          event.currentTarget.value = ''
        }}
      />
      {problem !== null && (
        <p className="logo-refusal" role="alert">
          {problem}
        </p>
      )}
      {upload.error !== null && problem === null && <ErrorNotice error={upload.error} />}
      <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
        Elegir imagen…
      </Button>
    </section>
  )
}

import type { NewApiKey } from '@chaski/contract/keys/schema.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { date } from '#src/shared/formats.ts'
import { ShownOnceDialog } from '#src/ui/dialog/shown-once-dialog.tsx'

type SecretDialogProps = { made: NewApiKey; onLeave: () => void }

/** The secret, once: it goes into the other system's settings and nowhere else. */
export function SecretDialog({ made, onLeave }: SecretDialogProps) {
  const { name, secret, expires_at } = made
  return (
    <ShownOnceDialog
      title={`Clave de «${name}»`}
      label="Clave"
      secret={secret}
      copy="Copiar clave"
      copied="Clave copiada."
      verb="Ya la guardé"
      onLeave={onLeave}
    >
      Se envía en cada llamada a {window.location.origin}
      {apiPrefix} como «Authorization: Bearer …». Vale hasta el {date(expires_at)}.{' '}
      <a href={`${apiPrefix}/docs`} target="_blank" rel="noreferrer">
        Cómo se usa
      </a>
    </ShownOnceDialog>
  )
}

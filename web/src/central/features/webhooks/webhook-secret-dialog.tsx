import { oldSecretHours, type WebhookWithSecret } from '@chaski/contract/webhooks/schema.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { ShownOnceDialog } from '#src/ui/dialog/shown-once-dialog.tsx'

type WebhookSecretDialogProps = { made: WebhookWithSecret; onLeave: () => void }

/** The secret with which the other system knows that we are who calls. */
export function WebhookSecretDialog({ made, onLeave }: WebhookSecretDialogProps) {
  const { name, secret, old_secret_until } = made
  return (
    <ShownOnceDialog
      title={`Secreto de «${name}»`}
      label="Secreto"
      secret={secret}
      copy="Copiar secreto"
      copied="Secreto copiado."
      verb="Ya lo guardé"
      onLeave={onLeave}
    >
      Con él, ese sistema comprueba que cada aviso viene de aquí.{' '}
      {old_secret_until !== null && `El anterior sigue valiendo ${oldSecretHours} horas. `}
      <a href={`${apiPrefix}/docs#webhooks`} target="_blank" rel="noreferrer">
        Cómo se comprueba
      </a>
    </ShownOnceDialog>
  )
}

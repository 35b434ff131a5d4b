import { useState } from 'react'
import { Button } from '@mantine/core'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { oldSecretHours, type WebhookWithSecret } from '@chaski/contract/webhooks/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useWebhook } from './use-webhook.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import '#src/ui/form/form.css'

/** A new secret, which is told once; the one before is good for another day. */
export function RotateDialog() {
  const { params, leave } = useWebhook()
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const save = useSave(webhooks.rotate, {
    invalidates: [webhooks.get, webhooks.list],
    onSuccess: setMade,
  })
  if (made !== null) return <WebhookSecretDialog made={made} onLeave={leave} />
  return (
    <Dialog title="Cambiar el secreto" onLeave={leave}>
      <p className="form-hint">
        Se hará un secreto nuevo y se mostrará una sola vez. Durante {oldSecretHours} horas cada
        aviso va firmado con los dos, para que el otro sistema cambie sin perder ninguno.
      </p>
      {save.error !== null && <ErrorNotice error={save.error} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button data-autofocus loading={save.isPending} onClick={() => save.mutate({ params })}>
          Cambiar secreto
        </Button>
      </div>
    </Dialog>
  )
}

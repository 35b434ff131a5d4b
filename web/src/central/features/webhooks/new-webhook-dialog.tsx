import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import type { WebhookWithSecret } from '@chaski/contract/webhooks/schema.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { WebhookFields, webhookLabels } from './webhook-fields.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

/** What another system is told from now on; its secret follows, once. */
export function NewWebhookDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/webhooks' })
  const { user_id } = useSession()
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  if (made !== null) return <WebhookSecretDialog made={made} onLeave={leave} />
  return (
    <FormDialog
      title="Crear un webhook"
      width={640}
      endpoint={webhooks.create}
      invalidates={[webhooks.list]}
      initial={{ name: '', url: 'https://', events: [], user_id, is_active: true }}
      labels={webhookLabels}
      verb="Crear webhook"
      onDone={setMade}
      onLeave={leave}
    >
      {(fields) => <WebhookFields fields={fields} />}
    </FormDialog>
  )
}

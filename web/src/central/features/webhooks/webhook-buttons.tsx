import { useNavigate } from '@tanstack/react-router'
import { webhookCanSend } from '@chaski/contract/webhooks/rules.ts'
import type { Webhook } from '@chaski/contract/webhooks/schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { removeWebhook, sendTest } from './webhook-actions.ts'

/** What is done with one webhook. */
export function WebhookButtons({ hook }: { hook: Webhook | undefined }) {
  const navigate = useNavigate()
  const remove = async (known: Webhook) => {
    if (await removeWebhook(known)) await navigate({ to: '/webhooks' })
  }
  const params = { webhook_id: String(hook?.webhook_id) }
  return (
    <>
      {hook && (
        <>
          <ActionButton
            label="Enviar prueba"
            icon="send"
            verdict={webhookCanSend(hook)}
            onRun={() => void sendTest(hook)}
          />
          <LinkButton
            variant="default"
            to="/webhooks/$webhook_id/reenviar"
            params={params}
            search={true}
            verdict={webhookCanSend(hook)}
          >
            Reenviar lo fallido
          </LinkButton>
          <LinkButton
            variant="default"
            to="/webhooks/$webhook_id/editar"
            params={params}
            search={true}
          >
            Editar
          </LinkButton>
          <LinkButton
            variant="default"
            to="/webhooks/$webhook_id/secreto"
            params={params}
            search={true}
          >
            Cambiar secreto
          </LinkButton>
          <ActionButton
            label="Eliminar"
            icon="close"
            verdict={allowed}
            onRun={() => void remove(hook)}
          />
        </>
      )}
      <LinkButton variant="default" to="/webhooks">
        Todos
      </LinkButton>
    </>
  )
}

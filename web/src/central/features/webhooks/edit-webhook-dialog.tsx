import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useWebhook } from './use-webhook.ts'
import { WebhookFields, webhookLabels } from './webhook-fields.tsx'

const invalidates = [webhooks.list, webhooks.get, webhooks.deliveries]

export function EditWebhookDialog() {
  const { params, leave } = useWebhook()
  const query = useFresh(webhooks.get, { params })
  return (
    <LoadedDialog title="Webhook" width={640} query={query} onLeave={leave}>
      {(hook) => (
        <FormDialog
          title={`Editar «${hook.name}»`}
          width={640}
          endpoint={webhooks.update}
          params={params}
          invalidates={invalidates}
          edited={hook}
          labels={webhookLabels}
          onDone={() => {
            leave()
            toast('Se guardó el webhook.')
          }}
          onLeave={leave}
        >
          {(fields) => <WebhookFields fields={fields} known={hook} />}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

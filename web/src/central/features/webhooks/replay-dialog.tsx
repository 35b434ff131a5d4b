import { useState } from 'react'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { plural } from '#src/shared/formats.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useWebhook } from './use-webhook.ts'

const dayMs = 86_400_000

/** Everything that failed since a moment, once more. */
export function ReplayDialog() {
  const { params, leave } = useWebhook()
  const [yesterday] = useState(() => new Date(Date.now() - dayMs).toISOString())
  return (
    <FormDialog
      title="Reenviar lo fallido"
      endpoint={webhooks.replayFailed}
      params={params}
      invalidates={[webhooks.list, webhooks.get, webhooks.deliveries]}
      initial={{ since: yesterday }}
      labels={{ since: 'Desde' }}
      verb="Reenviar"
      onDone={({ count }) => {
        leave()
        toast(count === 0 ? 'Nada falló desde entonces.' : `Se reenvía: ${plural(count, 'aviso')}.`)
      }}
      onLeave={leave}
    >
      {({ since }) => (
        <DayField
          field={since}
          withTime
          required
          first
          hint="Todo lo que falló de lo ocurrido desde entonces, con el mismo identificador."
        />
      )}
    </FormDialog>
  )
}

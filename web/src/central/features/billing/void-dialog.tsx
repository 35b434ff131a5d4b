import { useState } from 'react'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { comprobanteCan } from '@chaski/contract/billing/rules.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { codeOf } from './comprobante-words.ts'
import { useLeaveToComprobante } from './use-leave-to-comprobante.ts'

/** Takes back what was never handed over. */
export function VoidDialog() {
  const comprobante_id = useIdParam('comprobante_id')
  const leave = useLeaveToComprobante()
  const [today] = useState(() => dayOf(Date.now()))
  const query = useFresh(billing.get, { params: { comprobante_id } })
  return (
    <LoadedDialog title="Anular comprobante" query={query} onLeave={() => leave()}>
      {(c) => {
        const title = `Anular ${codeOf(c)}`
        const may = comprobanteCan.void(c, today)
        if (!may.allowed)
          return <BarredDialog title={title} reason={may.reason} onLeave={() => leave()} />
        return (
          <FormDialog
            title={title}
            endpoint={billing.void}
            params={{ comprobante_id }}
            invalidates={[billing.list, billing.get]}
            edited={c}
            read={() => ({ reason: '' })}
            labels={{ reason: 'Motivo' }}
            verb="Anular"
            onDone={() => {
              leave()
              toast('Se pidió la anulación a SUNAT.')
            }}
            onLeave={() => leave()}
          >
            {(fields) => (
              <>
                <p className="form-hint">
                  Solo si no se entregó al cliente. Si ya lo tiene, emita una nota de crédito.
                </p>
                <TextField field={fields.reason} required first maxLength={100} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

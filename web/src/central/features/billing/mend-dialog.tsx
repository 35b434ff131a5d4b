import { billing } from '@chaski/contract/billing/endpoints.ts'
import { buyerForm } from '@chaski/contract/billing/schema.ts'
import { z } from 'zod'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { codeOf } from './comprobante-words.ts'
import { useLeaveToComprobante } from './use-leave-to-comprobante.ts'

const typed = z.object({ client: buyerForm })

/** What SUNAT gave back without a CDR: its client is mended, and it is signed anew under its number. */
export function MendDialog() {
  const comprobante_id = useIdParam('comprobante_id')
  const leave = useLeaveToComprobante()
  const query = useFresh(billing.get, { params: { comprobante_id } })
  return (
    <LoadedDialog title="Corregir comprobante" query={query} onLeave={() => leave()}>
      {(c) => {
        const title = `Corregir ${codeOf(c)}`
        if (c.state !== 'NEEDS_FIX')
          return (
            <BarredDialog
              title={title}
              reason="Solo se corrige lo que SUNAT devolvió."
              onLeave={() => leave()}
            />
          )
        return (
          <FormDialog
            title={title}
            width={640}
            endpoint={billing.retry}
            params={{ comprobante_id }}
            schema={typed}
            invalidates={[billing.list, billing.get]}
            edited={c}
            read={({ client_type, client_number, client_name, client_address, client_email }) => ({
              client: { client_type, client_number, client_name, client_address, client_email },
            })}
            labels={{ client: 'Cliente' }}
            verb="Firmar y enviar"
            onDone={() => {
              leave()
              toast('Se firma otra vez con el mismo número.')
            }}
            onLeave={() => leave()}
          >
            {(fields) => (
              <>
                <p className="form-hint">
                  {c.answer_code} {c.answer_text}
                </p>
                <BuyerFields field={fields.client} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { settlementCan } from '@chaski/contract/billing/rules.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { KindField } from './terms-fields.tsx'
import { useShowIssued } from './use-show-issued.ts'
import './billing.css'

/** What the company earned of a driver's closed week: its lines are the week's own. */
export function SettlementSaleDialog() {
  const settlement_id = useIdParam('settlement_id')
  const navigate = useNavigate()
  const showIssued = useShowIssued()
  const leave = useCallback(() => void navigate({ to: '/comprobantes', search: true }), [navigate])
  const query = useFresh(billing.settlementSale, { params: { settlement_id } })
  const title = 'Emitir comprobante de la liquidación'
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {(sale) => {
        const reason = reasonOf(settlementCan.bill(sale))
        if (reason !== undefined)
          return <BarredDialog title={title} reason={reason} onLeave={leave} />
        return (
          <FormDialog
            title={title}
            width={640}
            endpoint={billing.issueSettlement}
            params={{ settlement_id }}
            invalidates={[billing.list, billing.settlementSale]}
            initial={{ kind: 'BOLETA', client: sale.client }}
            labels={{ kind: 'Comprobante', client: 'Cliente' }}
            verb="Emitir"
            onDone={showIssued}
            onLeave={leave}
          >
            {(fields) => (
              <>
                {sale.lines.map(({ description, total_cents }) => (
                  <p key={description} className="form-hint">
                    {description}: <strong>{soles(total_cents)}</strong> (gravado con IGV)
                  </p>
                ))}
                <KindField fields={fields} />
                <BuyerFields field={fields.client} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { stillCounts } from '@chaski/contract/billing/rules.ts'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { codeOf } from './comprobante-words.ts'
import { KindField, TermsFields } from './terms-fields.tsx'
import { cuotasOf, oneCuota, saleLabels, typedTripSale } from './typed-sale.ts'
import { useShowIssued } from './use-show-issued.ts'
import './billing.css'

/** The comprobante of one ride: what and how much is the ride's own. */
export function TripSaleDialog() {
  const service_id = useIdParam('service_id')
  const navigate = useNavigate()
  const showIssued = useShowIssued()
  const leave = useCallback(
    () =>
      void navigate({ to: '/servicios/$service_id', params: { service_id: String(service_id) } }),
    [navigate, service_id],
  )
  const query = useFresh(billing.tripSale, { params: { service_id } })
  const title = `Emitir comprobante del servicio ${service_id}`
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {(sale) => {
        const known = sale.issued.find(stillCounts)
        const reason = !sale.finished
          ? 'El servicio aún no terminó.'
          : sale.total_cents === 0
            ? 'El servicio no tiene importe.'
            : known && `Ya tiene el comprobante ${codeOf(known)}.`
        if (reason) return <BarredDialog title={title} reason={reason} onLeave={leave} />
        const onAccount = sale.client.client_type === 'RUC'
        return (
          <FormDialog
            title={title}
            width={640}
            endpoint={billing.issueTrip}
            params={{ service_id }}
            schema={typedTripSale([sale])}
            body={(typed) => ({ ...typed, cuotas: cuotasOf(typed, [sale]) })}
            invalidates={[billing.list, billing.tripSale]}
            initial={{
              kind: onAccount ? 'FACTURA' : 'BOLETA',
              client: sale.client,
              payment_form: onAccount && sale.payment_days > 0 ? 'CREDITO' : 'CONTADO',
              cuotas: oneCuota(onAccount ? sale.payment_days : 30),
              purchase_order: '',
            }}
            labels={saleLabels}
            verb="Emitir"
            onDone={showIssued}
            onLeave={leave}
          >
            {(fields) => (
              <>
                <p className="form-hint">
                  {sale.description}: <strong>{soles(sale.total_cents)}</strong> (
                  {sale.affectation === 'EXONERADO' ? 'exonerado' : 'gravado con IGV'})
                </p>
                <KindField fields={fields} />
                <BuyerFields field={fields.client} />
                <TermsFields fields={fields} lines={[sale]} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

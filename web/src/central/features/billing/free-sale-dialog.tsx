import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { firstLine, LinesField } from './lines-field.tsx'
import { KindField, TermsFields } from './terms-fields.tsx'
import { anonymousBuyer, cuotasOf, oneCuota, saleLabels, typedFreeSale } from './typed-sale.ts'
import { useShowIssued } from './use-show-issued.ts'
import './billing.css'

/** A comprobante of anything, typed by hand. */
export function FreeSaleDialog() {
  const navigate = useNavigate()
  const showIssued = useShowIssued()
  const leave = useCallback(() => void navigate({ to: '/comprobantes', search: true }), [navigate])
  return (
    <FormDialog
      title="Emitir comprobante"
      width={720}
      endpoint={billing.issue}
      schema={typedFreeSale}
      body={(sale) => ({ ...sale, cuotas: cuotasOf(sale, sale.lines) })}
      invalidates={[billing.list]}
      initial={{
        kind: 'BOLETA',
        client: anonymousBuyer,
        lines: [firstLine],
        payment_form: 'CONTADO',
        cuotas: oneCuota(30),
        purchase_order: '',
      }}
      labels={{ ...saleLabels, lines: 'Qué se vende' }}
      verb="Emitir"
      onDone={showIssued}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <KindField fields={fields} />
          <BuyerFields field={fields.client} />
          <LinesField field={fields.lines} />
          <TermsFields fields={fields} lines={fields.lines.value} />
        </>
      )}
    </FormDialog>
  )
}

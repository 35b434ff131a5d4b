import { payerCalls } from '@chaski/contract/charges/payer-endpoints.ts'
import type { Payable } from '@chaski/contract/charges/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { QrFigures } from '#src/shared/charges/qr-figures.tsx'
import { soles } from '#src/shared/formats.ts'

/** A factura that we asked to be paid by QR. */
export function BillCharge({ charge }: { charge: Payable }) {
  const amount = soles(charge.amount_cents)
  return (
    <section className="card" aria-label="Pago por QR">
      <h3>Pague {amount} por Yape o Plin</h3>
      <QrFigures
        qrs={charge.qrs}
        pictureOf={(qr_id) => urlOf(payerCalls.portalPicture, { params: { qr_id } })}
        amount={amount}
      />
      <p className="dim">
        Después de pagar, díganos el número de operación con «Avisar de un pago».
      </p>
    </section>
  )
}

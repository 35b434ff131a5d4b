import type { Payable } from '@chaski/contract/charges/schema.ts'
import { QrFigures } from '#src/shared/charges/qr-figures.tsx'
import { soles } from '#src/shared/formats.ts'

type PayByQrProps = { charge: Payable; pictureOf: (qr_id: number) => string }

/** What is to be paid and to whom, until somebody has seen it arrive. */
export function PayByQr({ charge, pictureOf }: PayByQrProps) {
  const { state, payee, qrs } = charge
  const amount = soles(charge.amount_cents)
  if (state === 'PAID')
    return (
      <div className="card">
        <output>
          Pagó <strong>{amount}</strong> por Yape o Plin. Gracias.
        </output>
      </div>
    )
  if (state !== 'PENDING') return null
  return (
    <section className="card no-print" aria-label="Pago por QR">
      <h2>Pague {amount} por Yape o Plin</h2>
      {qrs.length === 0 ? (
        <p>Pida al conductor su número de Yape o Plin.</p>
      ) : (
        <QrFigures qrs={qrs} pictureOf={pictureOf} amount={amount} />
      )}
      <p className="dim">
        {payee === 'DRIVER'
          ? 'Después de pagar, muestre el número de operación al conductor, para que lo confirme.'
          : 'El pago llega a la empresa. Después de pagar, dicte el número de operación a la central.'}
      </p>
    </section>
  )
}

import { type SyntheticEvent, useRef, useState } from 'react'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import {
  type Charge,
  ownProofForm,
  type WalletMeans,
  walletMeans,
  walletNames,
} from '@chaski/contract/charges/schema.ts'
import { qrCalls } from '@chaski/contract/charges/qr-endpoints.ts'
import { tripChargeCalls } from '@chaski/contract/charges/trip-endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { SosButton } from '#src/conductor/parts/sos-button.tsx'
import { usePhone } from '#src/conductor/phone-context.ts'
import { QrFigures } from '#src/shared/charges/qr-figures.tsx'
import { soles } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import './charges.css'

type ChargeToConfirmProps = {
  charge: Charge
  /** The wallet that the ride was taken with. */
  usual: WalletMeans
  onDone: () => void
}

/** The QR for the passenger's camera, and the number that shows on the driver's phone once it was paid. */
export function ChargeToConfirm({ charge, usual, onDone }: ChargeToConfirmProps) {
  const phone = usePhone()
  const intent = useRef(createIntent())
  const [means, setMeans] = useState(usual)
  const [operation, setOperation] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const params = { charge_id: charge.charge_id }
  const amount = soles(charge.amount_cents)
  const barred = reasonOf(chargeCan.confirmOwn(charge))

  const send = async (said: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work()
      phone.notice('good', said)
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const confirm = (event: SyntheticEvent): void => {
    event.preventDefault()
    const read = ownProofForm.safeParse({ means, operation })
    if (!read.success) {
      setProblem('Escriba el número de operación: de 4 a 20 letras o números.')
      return
    }
    const request = { params, body: read.data }
    const idempotencyKey = intent.current.keyFor(request)
    void send(`Pago de ${amount} confirmado.`, () =>
      phone.call(tripChargeCalls.confirmOwn, request, { idempotencyKey }),
    )
  }
  const cancel = (reason: string): void => {
    const request = { params, body: { reason } }
    const idempotencyKey = intent.current.keyFor(request)
    void send('Cobro por QR anulado.', () =>
      phone.call(tripChargeCalls.cancelOwn, request, { idempotencyKey }),
    )
  }
  return (
    <div className="charge">
      <QrFigures
        qrs={charge.qrs}
        pictureOf={(qr_id) => urlOf(qrCalls.ownPicture, { params: { qr_id } })}
        amount={amount}
        beside={<SosButton />}
      />
      {charge.qrs.length === 0 && (
        <p className="dim">Dicte su número. Su QR se guarda en Ganancias, Cobros por QR.</p>
      )}
      {barred === undefined ? (
        <form className="charge" onSubmit={confirm} noValidate>
          <fieldset className="charge-means">
            <legend className="visually-hidden">Medio</legend>
            {walletMeans.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`medio-${charge.charge_id}`}
                  checked={means === one}
                  onChange={() => setMeans(one)}
                />
                {walletNames[one]}
              </label>
            ))}
          </fieldset>
          <label className="field">
            <span>Número de operación</span>
            <input
              value={operation}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setOperation(target.value)}
            />
          </label>
          {problem !== '' && (
            <p className="notice bad" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="big primary" disabled={busy}>
            Me llegó el pago
          </button>
        </form>
      ) : (
        <p className="notice plain">{barred}</p>
      )}
      <button
        type="button"
        className="wide plain"
        disabled={busy}
        onClick={() => cancel('Pagó en efectivo')}
      >
        Pagó en efectivo
      </button>
    </div>
  )
}

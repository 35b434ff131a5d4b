import { useState } from 'react'
import { qrCalls } from '@chaski/contract/charges/qr-endpoints.ts'
import { type PaymentQr, walletMeans, walletNames } from '@chaski/contract/charges/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { QrForm } from './qr-form.tsx'

/** The driver's own QRs: what passengers are shown when a ride ends. */
export function OwnQrs() {
  const phone = usePhone()
  const { data, ask } = useStored(qrCalls.ownQrs)
  const [problem, setProblem] = useState('')
  if (data === undefined) return null
  const flip = async ({ qr_id, version, is_active }: PaymentQr): Promise<void> => {
    setProblem('')
    try {
      const body = { version, is_active: !is_active }
      await phone.call(qrCalls.switchOwnQr, { params: { qr_id }, body })
    } catch (error) {
      setProblem(wordsOf(error))
    }
    await ask()
  }
  return (
    <>
      {walletMeans.map((means) => {
        const qr = data.data.find((one) => one.means === means)
        return (
          <section key={means} className="card" aria-label={`Mi QR de ${walletNames[means]}`}>
            <h2>Mi QR de {walletNames[means]}</h2>
            {qr !== undefined && (
              <>
                <img
                  // Another picture under the same address: the version makes it another.
                  src={`${urlOf(qrCalls.ownPicture, { params: { qr_id: qr.qr_id } })}?v=${qr.version}`}
                  alt={`QR de ${walletNames[means]} a nombre de ${qr.holder_name}`}
                  width={160}
                />
                <p>
                  {qr.holder_name}
                  {!qr.is_active && ' · no se muestra'}
                </p>
                <button type="button" className="wide plain" onClick={() => void flip(qr)}>
                  {qr.is_active ? 'Dejar de mostrar' : 'Mostrar a los pasajeros'}
                </button>
              </>
            )}
            <QrForm
              means={means}
              holder_name={qr?.holder_name ?? phone.session.name}
              isNew={qr === undefined}
              onDone={() => void ask()}
            />
          </section>
        )
      })}
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

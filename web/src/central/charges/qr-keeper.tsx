import { charges } from '@chaski/contract/charges/endpoints.ts'
import { type PaymentQr, walletMeans, walletNames } from '@chaski/contract/charges/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { QrUpload } from './qr-upload.tsx'
import '#src/ui/form/form.css'
import './qr-keeper.css'

type QrKeeperProps = {
  qrs: readonly PaymentQr[]
  verdict: Verdict
  /** Sends a picture with its fields. */
  onSave: (body: FormData) => Promise<unknown>
  onSwitch: (qr: PaymentQr) => void
}

/** The QRs of one holder, one of each wallet. */
export function QrKeeper({ qrs, verdict, onSave, onSwitch }: QrKeeperProps) {
  return (
    <div className="qr-keeper">
      {walletMeans.map((means) => {
        const qr = qrs.find((one) => one.means === means)
        const name = walletNames[means]
        return (
          <section key={means} aria-label={`QR de ${name}`}>
            <h3>{name}</h3>
            {qr === undefined ? (
              <p className="form-hint">Sin QR.</p>
            ) : (
              <>
                <img
                  // Another picture under the same address: the version makes it another.
                  src={`${urlOf(charges.picture, { params: { qr_id: qr.qr_id } })}?v=${qr.version}`}
                  alt={`QR de ${name} a nombre de ${qr.holder_name}`}
                />
                <span>
                  {qr.holder_name}
                  {!qr.is_active && ' (no se muestra)'}
                </span>
                <ActionButton
                  label={qr.is_active ? 'Dejar de mostrar' : 'Mostrar'}
                  name={`${qr.is_active ? 'Dejar de mostrar' : 'Mostrar'} el QR de ${name}`}
                  size="compact-sm"
                  verdict={verdict}
                  onRun={() => onSwitch(qr)}
                />
              </>
            )}
            {verdict.allowed && (
              <QrUpload
                key={qr?.version}
                means={means}
                holder_name={qr?.holder_name ?? ''}
                onSave={onSave}
              />
            )}
          </section>
        )
      })}
    </div>
  )
}

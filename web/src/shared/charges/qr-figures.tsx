import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ShownQr, walletNames } from '@chaski/contract/charges/schema.ts'
import './qr-figures.css'

type QrFiguresProps = {
  qrs: readonly ShownQr[]
  pictureOf: (qr_id: number) => string
  /** What is to be paid, said again beside the large picture. */
  amount: string
  /** What must stay at hand over the large picture, too. */
  beside?: ReactNode
}

/** The QRs that may be paid, each with its holder; a touch makes one as large as the screen. */
export function QrFigures({ qrs, pictureOf, amount, beside }: QrFiguresProps) {
  const [large, setLarge] = useState<ShownQr | null>(null)
  return (
    <>
      <ul className="qr-figures">
        {qrs.map((qr) => (
          <li key={qr.qr_id}>
            <button
              type="button"
              className="qr-picture"
              aria-label={`Ampliar el QR de ${walletNames[qr.means]}`}
              onClick={() => setLarge(qr)}
            >
              <img src={pictureOf(qr.qr_id)} alt="" />
            </button>
            <strong>{walletNames[qr.means]}</strong>
            <span>A nombre de {qr.holder_name}</span>
            <a href={pictureOf(qr.qr_id)} download={`qr-${qr.means.toLowerCase()}.webp`}>
              Guardar imagen
            </a>
          </li>
        ))}
      </ul>
      {large !== null && (
        <LargeQr
          qr={large}
          picture={pictureOf(large.qr_id)}
          amount={amount}
          onClose={() => setLarge(null)}
        >
          {beside}
        </LargeQr>
      )}
    </>
  )
}

type LargeQrProps = {
  qr: ShownQr
  picture: string
  amount: string
  onClose: () => void
  children: ReactNode
}

function LargeQr({ qr, picture, amount, onClose, children }: LargeQrProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const name = `QR de ${walletNames[qr.means]}`
  return (
    <dialog ref={dialog} className="qr-large" aria-label={name} onClose={onClose}>
      <strong>{amount}</strong>
      <img src={picture} alt={name} />
      <span>A nombre de {qr.holder_name}</span>
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
      {children}
    </dialog>
  )
}

import { useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { distance } from '#src/shared/formats.ts'
import { type Message, Modal } from './message-dialog.tsx'
import { texts } from './texts.ts'
import { useDevicePosition } from './use-device-position.ts'

/** Beyond this a position is a district, not a door. */
const coarseM = 500

type LocateButtonProps = {
  onPlace: (place: LatLng) => void
  onMessage: (message: Message) => void
}

/** Fills the origin with where the device is, after saying what for; the notice comes before the browser's question. */
export function LocateButton({ onPlace, onMessage }: LocateButtonProps) {
  const { busy, locate } = useDevicePosition()
  const [asking, setAsking] = useState(false)
  const [told, setTold] = useState(false)

  const use = async (): Promise<void> => {
    setAsking(false)
    setTold(true)
    const found = await locate()
    if (found === null)
      return onMessage({
        kind: 'warning',
        text: texts.gpsOff,
        advice: 'También puede escribir su dirección o tocar el mapa.',
      })
    onPlace(found.place)
    if (found.accuracyM > coarseM)
      onMessage({
        kind: 'warning',
        text: `Su equipo da una ubicación aproximada (± ${distance(found.accuracyM)}).`,
        advice: 'Revise el origen: mueva el marcador o escriba la dirección.',
      })
  }

  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={busy}
        onClick={() => {
          if (busy) return
          if (told) void use()
          else setAsking(true)
        }}
      >
        {busy ? 'Buscando su ubicación…' : 'Usar mi ubicación'}
      </button>
      {asking && (
        <Modal
          title="Su ubicación"
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="button quiet" onClick={() => setAsking(false)}>
                No usarla
              </button>
              <button type="button" className="button primary" onClick={() => void use()}>
                Usar mi ubicación
              </button>
            </>
          }
        >
          <p>Usaremos su ubicación solo para fijar el origen; no se guarda.</p>
        </Modal>
      )}
    </>
  )
}

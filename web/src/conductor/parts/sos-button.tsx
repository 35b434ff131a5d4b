import { useEffect, useState } from 'react'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import type { PhoneState } from '#src/conductor/engine/state.ts'
import { Panic } from '#src/conductor/screens/panic.tsx'
import { HoldButton } from './hold-button.tsx'

const looks: Record<PhoneState['panic'], { word: string; label: string }> = {
  NONE: { word: 'SOS', label: 'SOS: mantenga presionado para pedir auxilio' },
  SENDING: { word: '…', label: 'Enviando el pedido de auxilio' },
  WAITING: { word: '…', label: 'Sin señal: el auxilio se sigue intentando. Toque para llamar' },
  SENT: { word: '✓', label: 'La central ya vio su pedido de auxilio. Toque para llamar' },
}

const hintMs = 4000

/** Calls for help from anywhere; what became of it shows on the button alone, so that nobody beside the driver reads it. */
export function SosButton() {
  const phone = usePhone()
  const { panic } = usePhoneState()
  const [hint, setHint] = useState(false)
  const [open, setOpen] = useState(false)
  const { word, label } = looks[panic]
  useEffect(() => {
    if (!hint) return
    const timer = setTimeout(() => setHint(false), hintMs)
    return () => clearTimeout(timer)
  }, [hint])
  return (
    <div className="sos-place">
      {panic === 'NONE' ? (
        <HoldButton
          label={label}
          className="sos"
          onHeld={() => void phone.panic()}
          onShort={() => setHint(true)}
        >
          {word}
        </HoldButton>
      ) : (
        <button
          type="button"
          className="sos"
          data-raised
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          {word}
        </button>
      )}
      <output className={hint ? 'sos-hint' : 'visually-hidden'}>
        {hint ? 'Para pedir auxilio mantenga presionado SOS' : panic === 'NONE' ? '' : label}
      </output>
      {open && <Panic onClose={() => setOpen(false)} />}
    </div>
  )
}

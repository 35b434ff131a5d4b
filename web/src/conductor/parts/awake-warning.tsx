import { usePhoneState } from '#src/conductor/phone-context.ts'

/** Said before the screen goes dark, where the phone does not let us keep it on. */
export function AwakeWarning() {
  const { awake } = usePhoneState()
  if (awake !== 'REFUSED') return null
  return (
    <p className="notice bad">
      Este teléfono puede apagar la pantalla solo (¿ahorro de batería?). Si se apaga, la central
      deja de verlo: cargue el teléfono o alargue el tiempo de pantalla en sus ajustes.
    </p>
  )
}

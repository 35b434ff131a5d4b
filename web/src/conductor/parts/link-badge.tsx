import { usePhoneState } from '#src/conductor/phone-context.ts'

/** Says truly whether the desk is reached, and what still waits on the phone. */
export function LinkBadge() {
  const { link, actions, pointsWaiting, gps, work } = usePhoneState()
  const offline = link === 'OFFLINE'
  const noPlace = (work?.driver.shift ?? null) !== null && gps !== 'GOOD'
  const word = offline ? 'Sin señal' : noPlace ? 'Sin GPS' : 'En línea'
  // A few points are always on their way; only a gap is worth a word.
  const unsent =
    actions.length > 0
      ? `${actions.length} por enviar`
      : offline && pointsWaiting > 0
        ? 'guardando ruta'
        : ''
  return (
    <output className="link" data-link={offline ? 'off' : noPlace ? 'weak' : 'on'}>
      <span className="link-dot" />
      <span>
        {word}
        {unsent !== '' && <small>{unsent}</small>}
      </span>
    </output>
  )
}

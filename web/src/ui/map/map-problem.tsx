import './map-problem.css'

const messages = {
  webgl: 'Este navegador no puede dibujar el mapa. Puede seguir escribiendo las direcciones.',
  style: 'No se pudo cargar el mapa. Puede seguir escribiendo las direcciones.',
  code: 'No se pudo cargar el mapa. Revise su conexión; puede seguir escribiendo las direcciones.',
}

type Props = { reason: keyof typeof messages; onRetry?: () => void }

/** Stands where the map would be, in its size, and leaves the rest of the page working. */
export function MapProblem({ reason, onRetry }: Props) {
  return (
    <div className="map-problem">
      <output>{messages[reason]}</output>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Reintentar
        </button>
      )}
    </div>
  )
}

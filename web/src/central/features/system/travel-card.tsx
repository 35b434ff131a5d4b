import type { SystemStatus } from '@chaski/contract/system/schema.ts'
import { travelWords } from './travel-words.ts'
import '#src/ui/form/form.css'

/** How true the minutes are that the system tells, coverage by coverage. */
export function TravelCard({ travel }: { travel: SystemStatus['travel'] }) {
  return (
    <section className="card system-facts">
      <header>
        <h2>Tiempos de viaje</h2>
      </header>
      {travel.length === 0 && (
        <p className="form-hint">
          Por hora del día y distancia. Se aprenden de noche, cuando hay un mapa importado y viajes
          suficientes.
        </p>
      )}
      {travel.map((learning) => (
        <p key={learning.coverage}>
          <b>{learning.coverage}.</b> {travelWords(learning)}
        </p>
      ))}
    </section>
  )
}

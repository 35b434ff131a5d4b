import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { tariffTrial } from '@chaski/contract/fares/offer-schema.ts'
import { fareNote } from '@chaski/contract/fares/offer-schema.ts'
import { distance, duration, soles } from '#src/shared/formats.ts'
import '#src/ui/form/form.css'

type TrialAnswer = z.infer<typeof tariffTrial>

const sources: Record<TrialAnswer['quote']['source'], string> = {
  contract: 'Precio de convenio',
  zone_pair: 'Precio entre zonas',
  formula: 'Fórmula: bandera, kilómetros y minutos',
  hours: 'Servicio por horas',
}

/** The price, rule by rule, and where each came from. */
export function TrialResult({ answer }: { answer: TrialAnswer }) {
  const { quote, route, origin_zone, destination_zone, cancelled } = answer
  return (
    <section className="card trial-result" aria-label="Resultado">
      <p className="trial-total">
        <strong>{soles(quote.total)}</strong>
        <span>{sources[quote.source]}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Regla</th>
            <th scope="col">Detalle</th>
            <th scope="col">Monto</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line, index) => (
            <tr key={`${line.code} ${index}`} data-code={line.code}>
              <th scope="row">{line.label}</th>
              <td>{line.detail}</td>
              <td>{soles(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{soles(quote.total)}</td>
          </tr>
        </tfoot>
      </table>
      <dl>
        <dt>Tarifa</dt>
        <dd>
          <Link to="/tarifas/$tariff_id" params={{ tariff_id: String(quote.tariff_id) }}>
            {quote.tariff_name}
          </Link>
        </dd>
        <dt>Zonas</dt>
        <dd>
          {origin_zone ?? 'fuera'} → {destination_zone ?? 'fuera'}
        </dd>
        <dt>Recorrido</dt>
        <dd>
          <span className="trial-km">{distance(route.distanceM)}</span>, {duration(route.durationS)}
          {route.quality === 'approximate' && ' · distancia aproximada (línea recta corregida)'}
        </dd>
        <dt>Fuente</dt>
        <dd>
          {route.provider} · datos {route.datasetVersion} · reglas v{quote.rules_version}
        </dd>
        <dt>Si cancela con la unidad en el punto</dt>
        <dd>{soles(cancelled.total)}</dd>
      </dl>
      <p className="form-hint">{fareNote}. Esta prueba no guarda nada.</p>
    </section>
  )
}

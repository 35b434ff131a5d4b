import { publicFares } from '@chaski/contract/fares/public-endpoints.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { soles } from '#src/shared/formats.ts'

/** Where the company drives and what it costs to places everybody knows; says nothing where nothing is known. */
export function KnownPrices() {
  const { data } = useAnswer(publicFares.known, {})
  return (
    <section className="home-prices" aria-busy={data === undefined}>
      <h2>Cuánto cuesta</h2>
      {data !== undefined && data.from !== null && data.prices.length > 0 && (
        <>
          <p>Desde {data.from}, de día y en unidad estándar:</p>
          <ul>
            {data.prices.map(({ to, amount_cents }) => (
              <li key={to}>
                <span>{to}</span>
                <strong>{soles(amount_cents)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="dim">
        {data !== undefined && data.areas.length > 0 && `Atendemos en ${data.areas.join(', ')}. `}
        El precio exacto de su viaje lo ve antes de pedirlo.
      </p>
    </section>
  )
}

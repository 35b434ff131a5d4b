import type { FareLine } from '@chaski/contract/fares/schema.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { soles } from '#src/shared/formats.ts'
import '#src/ui/form/form.css'

/** What it cost and which rule said so; with the quote beside it when the end was different. */
export function FareCard({ trip }: { trip: TripDetail }) {
  const { quote, final_fare } = trip
  const shown = final_fare ?? quote
  if (shown === null) return null
  const differs = final_fare !== null && quote !== null && final_fare.total !== quote.total
  return (
    <section className="card" aria-label="Tarifa">
      <h2>{final_fare === null ? 'Tarifa cotizada' : 'Tarifa final'}</h2>
      <table className="fare-table">
        <tbody>
          {shown.lines.map((line, index) => (
            <Line key={`${line.code} ${index}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{soles(shown.total)}</td>
          </tr>
          {differs && (
            <tr className="fare-quoted">
              <th scope="row">Cotizado al registrar</th>
              <td>{soles(quote.total)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {quote !== null && <p className="form-hint">Tarifario: {quote.tariff_name}</p>}
    </section>
  )
}

function Line({ line }: { line: FareLine }) {
  return (
    <tr>
      <th scope="row">
        {line.label}
        {line.detail !== '' && <small>{line.detail}</small>}
      </th>
      <td>{soles(line.amount)}</td>
    </tr>
  )
}

import './fare-lines.css'
import type { FareLine } from '@chaski/contract/fares/schema.ts'
import { soles } from '#src/shared/formats.ts'

/** Each rule that spoke, with its amount: they add up to the total. */
export function FareLines({ lines, total }: { lines: readonly FareLine[]; total: number }) {
  return (
    <table className="fare-lines">
      <caption>Cómo se calcula</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // The same rule may speak twice, and lines never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">
              {line.label}
              {line.detail !== '' && <small>{line.detail}</small>}
            </th>
            <td>{soles(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{soles(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

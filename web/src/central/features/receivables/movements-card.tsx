import { type Account, movementNames } from '@chaski/contract/receivables/account-schema.ts'
import { dateTime, soles } from '#src/shared/formats.ts'
import '#src/ui/form/form.css'

/** Every entry of the book that changed what is owed, the newest first. */
export function MovementsCard({ a }: { a: Account }) {
  if (a.movements.length === 0) return null
  return (
    <section className="card" aria-label="Movimientos">
      <h2>Movimientos</h2>
      <p className="form-hint">El saldo de esta columna no cuenta los servicios sin facturar.</p>
      <table className="account-table">
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Documento u operación</th>
            <th scope="col" className="end">
              Importe
            </th>
            <th scope="col" className="end">
              Saldo
            </th>
          </tr>
        </thead>
        <tbody>
          {a.movements.map((m) => (
            <tr key={m.entry_id}>
              <td>{dateTime(m.at)}</td>
              <td>{movementNames[m.kind]}</td>
              <td>{m.what}</td>
              <td className="end">{soles(m.amount_cents)}</td>
              <td className="end">{soles(m.balance_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

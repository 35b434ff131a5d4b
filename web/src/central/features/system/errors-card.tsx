import type { SystemStatus } from '@chaski/contract/system/schema.ts'
import { ago, count } from '#src/shared/formats.ts'
import '#src/ui/form/form.css'

/** The last problems of the node that answered, each kind once. */
export function ErrorsCard({ errors }: { errors: SystemStatus['errors'] }) {
  return (
    <section className="card system-errors">
      <h2>Últimos errores</h2>
      {errors.length === 0 ? (
        <p className="form-hint">Ninguno desde que arrancó este servidor.</p>
      ) : (
        <>
          <p className="form-hint">
            Por tipo, desde que arrancó este servidor. El registro tiene el detalle.
          </p>
          <table>
            <thead>
              <tr>
                <th>Tipo</th>
                <th>Veces</th>
                <th>Último</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ kind, count: times, last_at, detail }) => (
                <tr key={kind}>
                  <td title={detail}>{kind}</td>
                  <td>{count(times)}</td>
                  <td>{ago(last_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

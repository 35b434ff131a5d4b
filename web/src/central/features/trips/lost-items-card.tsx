import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { QueryGate } from '#src/ui/query-gate.tsx'

/** What was left in the car of this trip; nothing at all where nobody misses anything. */
export function LostItemsCard({ service_id }: { service_id: number }) {
  const query = useQuery(q(lostItems.list, { query: { service_id } }))
  if (query.isPending) return null
  return (
    <QueryGate query={query} what="No se pudo traer si algo quedó en la unidad.">
      {({ data }) =>
        data.length === 0 ? null : (
          <section className="card" aria-label="Objetos olvidados">
            <h2>Objetos olvidados</h2>
            <ul className="trip-items">
              {data.map(({ lost_item_id, description, created_at }) => (
                <li key={lost_item_id}>
                  <Link to="/objetos/$lost_item_id" params={{ lost_item_id: String(lost_item_id) }}>
                    {description}
                  </Link>{' '}
                  {when(created_at)}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryGate>
  )
}

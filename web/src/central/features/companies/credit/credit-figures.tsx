import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import './credit-figures.css'

/** Line, reserved, owed and left, as the rule of payment counts them. */
export function CreditFigures({ company_id }: { company_id: number }) {
  const query = useQuery(q(companies.credit, { params: { company_id } }))
  return (
    <QueryGate query={query}>
      {({ credit_enabled, limit_cents, reserved_cents, owed_cents, left_cents, overdue_days }) => (
        <dl className="credit-figures">
          <div>
            <dt>Línea</dt>
            <dd>
              {!credit_enabled
                ? 'Sin crédito'
                : limit_cents === null
                  ? 'Sin límite'
                  : soles(limit_cents)}
            </dd>
          </div>
          <div>
            <dt>Reservado por servicios en curso</dt>
            <dd>{soles(reserved_cents)}</dd>
          </div>
          <div>
            <dt>Por pagar</dt>
            <dd>{soles(owed_cents)}</dd>
          </div>
          <div>
            <dt>Vencido hace</dt>
            <dd>{overdue_days === 0 ? 'Nada vencido' : plural(overdue_days, 'día')}</dd>
          </div>
          <div>
            <dt>Disponible</dt>
            <dd>{left_cents === null ? 'Sin límite' : soles(left_cents)}</dd>
          </div>
        </dl>
      )}
    </QueryGate>
  )
}

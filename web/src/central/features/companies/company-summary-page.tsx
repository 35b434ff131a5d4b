import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { phone, soles } from '#src/shared/formats.ts'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { askRecord } from '#src/central/record/ask-record.ts'
import { DrivenFigures } from '#src/central/record/driven-figures.tsx'
import { RecordParts } from '#src/central/record/record-parts.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyPage } from './company-page.tsx'
import '#src/central/record/record.css'

/** The page that a company's record opens on: what it rides, owes and agreed, and everything it is linked with. */
export function CompanySummaryPage() {
  return <CompanyPage fill={false}>{(company) => <Summary company={company} />}</CompanyPage>
}

const creditOf = ({ credit_enabled, credit_limit_cents }: CompanyRow): string => {
  if (!credit_enabled) return 'Sin crédito'
  return credit_limit_cents === null ? 'Sin límite' : `Hasta ${soles(credit_limit_cents)}`
}

function Summary({ company }: { company: CompanyRow }) {
  const { company_id } = company
  const summary = useQuery(askRecord('company', company_id))
  const can = useCan()
  const params = { company_id: String(company_id) }
  return (
    <div className="record-page">
      <section className="card" aria-label="Quién es">
        <FactList
          facts={[
            ['Contacto', company.contact_name],
            ['Teléfono', company.phone && phone(company.phone)],
            ['Correo', company.email],
            ['Crédito', creditOf(company)],
            [
              'Estado de cuenta',
              can('RPT_STATEMENT') && (
                <Link key="statement" to="/estados-de-cuenta" search={{ company_id }}>
                  Ver el de este mes
                </Link>
              ),
            ],
          ]}
        />
      </section>
      <QueryGate query={summary} what="No se pudo traer con qué se vincula.">
        {(found) => (
          <>
            <DrivenFigures driven={found.driven} />
            <RecordParts
              of="company"
              id={company_id}
              summary={found}
              more={{
                TRIPS_PAST: (
                  <Link to="/empresas/$company_id/servicios" params={params}>
                    Ver sus servicios
                  </Link>
                ),
                CLIENTS: (
                  <Link to="/empresas/$company_id/usuarios" params={params}>
                    Ver a sus personas
                  </Link>
                ),
                AGREEMENTS: (
                  <Link to="/convenios" search={{ company_id }}>
                    Ver sus convenios
                  </Link>
                ),
                COMPROBANTES: (
                  <Link to="/comprobantes" search={{ company_id }}>
                    Ver en la lista
                  </Link>
                ),
                PAYMENTS: (
                  <Link to="/empresas/$company_id/credito" params={params}>
                    Ver su crédito
                  </Link>
                ),
                PLANS: (
                  <Link to="/planes" search={{ company_id }}>
                    Ver en la lista
                  </Link>
                ),
              }}
            />
          </>
        )}
      </QueryGate>
    </div>
  )
}

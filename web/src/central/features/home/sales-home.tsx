import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { everyPage } from '#src/shared/every-page.ts'
import { count, date, plural, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { Figures } from '#src/ui/figures/figures.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { changeText, monthsSoFar, reportOf } from './home-periods.ts'
import { PressList } from './press-list.tsx'

/** Time enough to talk about a renewal. */
const soonDays = 60

/** What companies ride and owe this month, and whose contract ends. */
export function SalesHome() {
  const day = today()
  const { now, before } = monthsSoFar(day)
  const page = { page: 1, page_size: 1 }
  const list = useQuery(everyPage(companies.list, { query: { is_active: true } }))
  const month = useQuietly(q(reports.services, { query: { ...reportOf(now), ...page } }))
  const last = useQuietly(q(reports.services, { query: { ...reportOf(before), ...page } }))
  const summary = useQuery(q(reports.summary, { query: reportOf(now) }))
  const may = useMay()
  return (
    <QueryGate query={list} what="No se pudo traer las empresas.">
      {({ data, total }) => {
        const ending = data
          .filter(
            ({ contract_to }) => contract_to !== null && contract_to <= addDays(day, soonDays),
          )
          .toSorted((a, b) => a.contract_to!.localeCompare(b.contract_to!))
        return (
          <>
            <Figures
              figures={[
                {
                  name: 'Al crédito este mes',
                  value: month === undefined ? '…' : soles(month.totals.credit_cents),
                  note:
                    month &&
                    last &&
                    changeText(month.totals.credit_cents, last.totals.credit_cents),
                  link: may('RPT_STATEMENT').allowed && (
                    <Link to="/estados-de-cuenta">Estados de cuenta</Link>
                  ),
                },
                {
                  name: 'Empresas activas',
                  value: count(total),
                  link: <Link to="/empresas">Ver las empresas</Link>,
                },
                {
                  name: 'Contratos por vencer',
                  value: count(ending.length),
                  note: `en ${plural(soonDays, 'día')} o ya vencidos`,
                  alarm: ending.some(({ contract_to }) => contract_to! < day),
                },
              ]}
            />
            <div className="home-cards">
              <QueryGate query={summary} what="No se pudo traer el mes por empresas.">
                {({ companies: top }) => (
                  <PressList
                    title="Las que más viajan este mes"
                    none="Ninguna empresa viajó este mes"
                    lines={top
                      .slice(0, 8)
                      .map(({ company_id, name, count: rides, amount_cents }) => ({
                        key: company_id,
                        line: (
                          <>
                            <Link
                              to="/empresas/$company_id"
                              params={{ company_id: String(company_id) }}
                            >
                              {name}
                            </Link>
                            <span className="dim">
                              {plural(rides, 'servicio')} · {soles(amount_cents)}
                            </span>
                          </>
                        ),
                      }))}
                  />
                )}
              </QueryGate>
              <PressList
                title="Contratos que terminan"
                none={`Ningún contrato termina en ${soonDays} días`}
                lines={ending.slice(0, 8).map(({ company_id, name, contract_to }) => ({
                  key: company_id,
                  line: (
                    <>
                      <Link to="/empresas/$company_id" params={{ company_id: String(company_id) }}>
                        {name}
                      </Link>
                      <span className="dim">{date(contract_to!)}</span>
                    </>
                  ),
                }))}
              />
            </div>
            <div className="home-links">
              <LinkButton variant="default" to="/convenios" verdict={may('MNT_TARIFF_VIEW')}>
                Convenios
              </LinkButton>
              <LinkButton variant="default" to="/tarifas" verdict={may('MNT_TARIFF_VIEW')}>
                Tarifas
              </LinkButton>
            </div>
          </>
        )
      }}
    </QueryGate>
  )
}

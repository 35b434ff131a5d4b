import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { today } from '#src/shared/today.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { ClockChip } from '#src/central/complaints/clock-chip.tsx'
import { ComplaintFigures } from '#src/central/complaints/complaint-figures.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { lastDays } from './home-periods.ts'
import { PressList } from './press-list.tsx'

/** What the law's clock presses for, the most pressing first. */
export function ComplaintsHome() {
  const { from, to } = lastDays(today(), 90)
  const summary = useQuery(q(complaints.summary, { query: { date_start: from, date_finish: to } }))
  const open = useQuery(q(complaints.list, { query: { state: 'OPEN', page: 1, page_size: 10 } }))
  const may = useMay()
  return (
    <>
      <QueryGate query={summary} what="No se pudo traer las cifras de los reclamos.">
        {(found) => <ComplaintFigures summary={found} period="en 90 días" />}
      </QueryGate>
      <div className="home-cards">
        <QueryGate query={open} what="No se pudo traer los casos abiertos.">
          {({ data }) => (
            <PressList
              title="Por responder, lo más urgente primero"
              none="No hay reclamos ni quejas por responder"
              lines={data.map((row) => ({
                key: row.complaint_id,
                line: (
                  <>
                    <Link
                      to="/reclamos/$complaint_id"
                      params={{ complaint_id: String(row.complaint_id) }}
                    >
                      {row.consumer_name}: {row.type_name.toLowerCase()}
                    </Link>
                    <ClockChip row={row} />
                  </>
                ),
              }))}
            />
          )}
        </QueryGate>
      </div>
      <div className="home-links">
        <LinkButton
          to="/registrar-reclamo"
          leftSection={<Icon name="plus" />}
          verdict={may('CLM_CREATE')}
        >
          Registrar reclamo
        </LinkButton>
        <LinkButton variant="default" to="/reclamos">
          Bandeja completa
        </LinkButton>
      </div>
    </>
  )
}

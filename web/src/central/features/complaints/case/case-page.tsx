import { Link, Outlet } from '@tanstack/react-router'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { stateNames } from '@chaski/contract/complaints/options.ts'
import { date } from '#src/shared/formats.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { TripMessages } from '#src/central/messages/trip-messages.tsx'
import { CaseActions } from './case-actions.tsx'
import { ClockChip } from '#src/central/complaints/clock-chip.tsx'
import { stateTone } from '#src/central/complaints/complaint-words.ts'
import { Deliveries } from './deliveries.tsx'
import { LinkedRecords } from './linked-records.tsx'
import { SheetCard } from './sheet-card.tsx'
import { Timeline } from './timeline.tsx'
import { TripCard } from './trip-card.tsx'
import { useCase } from './use-case.ts'
import '#src/central/complaints/complaints.css'
import './case.css'

/** One case, whole: the sheet, its clock, what was done and what can be done. */
export function CasePage() {
  const complaint_id = useIdParam('complaint_id')
  const { data: c, error, refetch } = useCase(complaint_id)
  const mayAnswer = useCan()('CLM_ANSWER')
  return (
    <Page
      title={c?.code ?? 'Hoja de reclamación'}
      aside={c && <CaseState c={c} />}
      actions={
        <Link to="/reclamos" search className="case-back">
          <Icon name="chevronLeft" /> Bandeja
        </Link>
      }
      bar={c && <CaseActions c={c} />}
    >
      {error !== null && c === undefined && (
        <CaseError error={error} onRetry={() => void refetch()} />
      )}
      {c && (
        <div className="case">
          <SheetCard c={c} />
          <div className="case-side">
            {c.service_id !== null && (
              <TripCard
                service_id={c.service_id}
                change={mayAnswer ? `/reclamos/${c.complaint_id}/vincular` : undefined}
              />
            )}
            <section className="card">
              <h2>Historia del caso</h2>
              <LetterReminder c={c} />
              <Timeline c={c} />
            </section>
            {c.service_id !== null && <TripMessages key={c.service_id} service_id={c.service_id} />}
            <Deliveries deliveries={c.deliveries} />
            <LinkedRecords complaint_id={c.complaint_id} />
          </div>
        </div>
      )}
      <Outlet />
    </Page>
  )
}

function CaseState({ c }: { c: ComplaintDetail }) {
  return (
    <>
      <ClockChip row={c} />
      <StatusChip tone={stateTone[c.state]} label={stateNames[c.state]} />
      <span>
        {c.closed_at === null
          ? `Responder hasta el ${date(c.due_date)}`
          : `Cerrado el ${date(c.closed_at)}`}
        {c.assigned_user_name !== null && ` · a cargo de ${c.assigned_user_name}`}
        {c.assigned_user_name === null && c.closed_at === null && ' · sin asignar'}
      </span>
    </>
  )
}

/** A letter is sent by hand: until its proof is here, the case is not safely done. */
function LetterReminder({ c }: { c: ComplaintDetail }) {
  const answered = c.entries.findLast(({ kind }) => kind === 'ANSWER')
  const proven = c.entries.some(
    ({ kind, entry_id }) => kind === 'EVIDENCE' && entry_id > (answered?.entry_id ?? 0),
  )
  if (answered?.channel !== 'LETTER' || proven) return null
  return (
    <p className="case-reminder">
      <Icon name="alert" />
      Pidió la respuesta por carta: imprima la hoja, envíela a su domicilio y agregue la constancia
      de entrega.
    </p>
  )
}

function CaseError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = (error as { body?: { statusCode?: number } }).body?.statusCode === 404
  if (!missing)
    return <ErrorNotice error={error} what="No se pudo traer el caso." onRetry={onRetry} />
  return (
    <EmptyState
      icon="search"
      title="Esa hoja no existe"
      detail={<Link to="/reclamos">Volver a la bandeja</Link>}
    />
  )
}

import { Button, Checkbox } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { date, plural } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { ReviewTable } from './review-table.tsx'
import { useReview } from './use-review.ts'
import './review.css'

const today = (): string => date(Date.now())
const isPast = (at: string): boolean => Date.parse(at) <= Date.now()

/** The half-yearly review that the law asks for: who may do what, what differs, who signed when. */
export function ReviewPage() {
  const review = useReview()
  const { data, error, refetch } = review.query
  const may = useMay()('MNT_USER_PERMISSIONS')
  return (
    <Page
      title="Revisión de privilegios"
      aside={data && <ReviewState next={data.next_review_due} last={data.last_review_at} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="print" />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
          <LinkButton
            to="/privilegios/firmar"
            search
            leftSection={<Icon name="shield" />}
            verdict={allOf(may, refusedIf(review.included.length === 0, 'Marque a quién revisó.'))}
          >
            Firmar revisión de {plural(review.included.length, 'usuario')}
          </LinkButton>
        </>
      }
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer el reporte."
          onRetry={() => void refetch()}
        />
      )}
      <div className="review-bar">
        <Checkbox
          label="Mostrar también los inactivos"
          checked={review.withInactive}
          onChange={(event) => review.showInactive(event.currentTarget.checked)}
        />
      </div>
      <ReviewTable
        rows={review.rows}
        loading={data === undefined && error === null}
        isIncluded={review.isIncluded}
        above={review.above}
        onFlip={may.allowed ? review.flip : null}
      />
      <p className="print-only">Firma del responsable: ______________________ Fecha: {today()}</p>
      <Outlet />
    </Page>
  )
}

function ReviewState({ next, last }: { next: string; last: string | null }) {
  const due = isPast(next)
  return (
    <>
      {due ? (
        <StatusChip tone="warn" icon="clock" label="Corresponde revisar ahora" />
      ) : (
        <StatusChip tone="good" icon="check" label={`Al día hasta el ${date(next)}`} />
      )}{' '}
      {last === null ? 'Hay usuarios sin revisar' : `Última revisión completa: ${date(last)}`}
    </>
  )
}

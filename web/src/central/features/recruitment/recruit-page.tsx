import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { recruitStateLabels } from '@chaski/contract/recruitment/schema.ts'
import { q } from '#src/shared/api.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TabsPage } from '#src/ui/page/tabs-page.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'

const parts = [
  ['datos', 'Datos y vehículo'],
  ['documentos', 'Documentos'],
] as const

/** One applicant: what they say, what they show, and the decision. */
export function RecruitPage() {
  const driver_id = useIdParam('driver_id')
  const { data, error, refetch } = useQuery(q(recruitment.get, { params: { driver_id } }))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mayDecide = useCan()('REC_EDIT')
  const base = `/postulantes/${driver_id}`
  const undecided = data?.state === 'DRAFT' || data?.state === 'SUBMITTED'
  const open = (part: string) => () => void navigate({ to: `${base}/datos/${part}` })
  return (
    <TabsPage
      title={data?.name ?? 'Postulante'}
      aside={
        data && (
          <StatusChip
            tone={data.state === 'SUBMITTED' ? 'info' : 'quiet'}
            label={recruitStateLabels[data.state]}
          />
        )
      }
      actions={
        mayDecide &&
        undecided && (
          <>
            <Button variant="default" onClick={open('rechazar')}>
              Rechazar
            </Button>
            <Button
              disabled={data.state !== 'SUBMITTED'}
              title={data.state === 'SUBMITTED' ? undefined : 'Aún no envió su postulación'}
              onClick={open('convertir')}
            >
              Convertir en conductor
            </Button>
          </>
        )
      }
      tabs={parts.map(([part, label]) => ({
        to: `${base}/${part}`,
        label,
        active: pathname.startsWith(`${base}/${part}`),
        count: part === 'documentos' ? data?.documents.PENDING || undefined : undefined,
      }))}
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <Outlet />
    </TabsPage>
  )
}

import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TabsPage } from '#src/ui/page/tabs-page.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { downloadMaster } from './download-master.ts'
import '#src/ui/page/back-link.css'

const parts = [
  { path: '', label: 'Resumen' },
  { path: '/datos', label: 'Datos y reglas' },
  { path: '/credito', label: 'Crédito' },
  { path: '/areas', label: 'Áreas' },
  { path: '/centros', label: 'Centros de costo' },
  { path: '/campos', label: 'Campos dinámicos' },
  { path: '/usuarios', label: 'Usuarios autorizados' },
  { path: '/portal', label: 'Portal' },
  { path: '/servicios', label: 'Servicios' },
] as const

type CompanyPageProps = {
  actions?: (company: CompanyRow) => ReactNode
  bar?: ReactNode
  fill?: boolean
  children: (company: CompanyRow) => ReactNode
}

/** The frame that every part of a company shares: its name, its parts, its master file. */
export function CompanyPage({ actions, bar, fill = true, children }: CompanyPageProps) {
  const company_id = useIdParam('company_id')
  const { pathname } = useLocation()
  const { data: company, error, refetch } = useQuery(q(companies.get, { params: { company_id } }))
  const can = useCan()
  const open = parts.filter(({ path }) => path !== '/servicios' || can('DSP_SERVICE_VIEW'))
  const base = `/empresas/${company_id}`
  return (
    <TabsPage
      fill={fill}
      title={company?.name ?? 'Empresa'}
      aside={
        company && (
          <>
            RUC {company.ruc ?? '—'}
            {!company.is_active && <StatusChip tone="quiet" icon="lock" label="Inactiva" />}
          </>
        )
      }
      actions={
        company && (
          <>
            <ActionButton
              label="Maestro"
              icon="download"
              verdict={permitted(can('MNT_MASTER_DOWNLOAD'))}
              onRun={() => void downloadMaster(company)}
            />
            {actions?.(company)}
            <Link to="/empresas" search className="back-link">
              <Icon name="chevronLeft" /> Empresas
            </Link>
          </>
        )
      }
      tabs={open.map(({ path, label }) => ({
        to: `${base}${path}`,
        label,
        active:
          path === ''
            ? pathname.replace(/\/$/, '').endsWith(base)
            : pathname.includes(`${base}${path}`),
        ...(path === '/usuarios' && company ? { count: company.clients } : {}),
      }))}
      bar={bar}
    >
      {error !== null ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        company && children(company)
      )}
    </TabsPage>
  )
}

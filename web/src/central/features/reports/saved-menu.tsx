import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { daysOf, periodNames, type SavedReport } from '@chaski/contract/reports/saved-schema.ts'

import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { Icon } from '#src/ui/icon.tsx'
import { today } from '#src/shared/today.ts'

/** What a saved report asks for today, as the address of the screen. */
const searchOf = ({ period, filters }: SavedReport) => {
  const { from, to } = daysOf(period, today())
  const chosen = Object.entries(filters).filter(([, value]) => value !== -1)
  return { ...Object.fromEntries(chosen), date_start: from, date_finish: to }
}

/** Reports saved by oneself: asked for again, changed, mailed. */
export function SavedMenu() {
  const navigate = useNavigate()
  const lookUp = useLookUp(
    reports.listSaved,
    { query: { page: 1, page_size: 100 } },
    ({ data }) => data,
  )
  const saved = lookUp.items
  if (lookUp.error !== null)
    return (
      <Button variant="default" leftSection={<Icon name="alert" />} onClick={lookUp.retry}>
        Guardados: reintentar
      </Button>
    )
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="chevronDown" size={14} />}>
          Guardados
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {saved.map((report) => (
          <Menu.Item
            key={report.saved_report_id}
            leftSection={<Icon name={report.schedule === 'NONE' ? 'filter' : 'clock'} size={14} />}
            onClick={() => void navigate({ to: '/reportes', search: searchOf(report) })}
          >
            {report.name}
            <small className="saved-period">
              {periodNames[report.period]}
              {report.schedule !== 'NONE' && ' · por correo'}
            </small>
          </Menu.Item>
        ))}
        {saved.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => void navigate({ to: '/reportes/guardar', search: true })}
        >
          Guardar este reporte…
        </Menu.Item>
        {saved.length > 0 && <Menu.Label>Cambiar o quitar</Menu.Label>}
        {saved.map((report) => (
          <Menu.Item
            key={report.saved_report_id}
            leftSection={<Icon name="edit" size={14} />}
            onClick={() =>
              void navigate({
                to: '/reportes/guardados/$saved_report_id',
                params: { saved_report_id: String(report.saved_report_id) },
                search: true,
              })
            }
          >
            {report.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

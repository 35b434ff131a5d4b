import { kindNames } from '@chaski/contract/billing/kinds.ts'
import type { SeriesRow } from '@chaski/contract/billing/schema.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useMay } from '#src/central/session/use-session.ts'

const stateOf = ({ missing, late, accounted_on }: SeriesRow) =>
  missing > 0
    ? { tone: 'alarm' as const, label: `Faltan ${missing} números` }
    : late > 0
      ? { tone: 'alarm' as const, label: `${late} fuera de plazo` }
      : { tone: 'quiet' as const, label: accounted_on === null ? 'Sin revisar' : 'Completa' }

/** Which series count, how far they are, and what last night's account found. */
export function SeriesCard({ series }: { series: readonly SeriesRow[] }) {
  const may = useMay()
  return (
    <section className="card">
      <h2>Series</h2>
      <table className="comprobante-lines">
        <thead>
          <tr>
            <th>Serie</th>
            <th>Comprobante</th>
            <th>Siguiente número</th>
            <th>Revisión nocturna</th>
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <tr key={one.series_id} data-faded={!one.is_active || undefined}>
              <td>{one.code}</td>
              <td>
                {kindNames[one.kind]}
                {one.is_trial && ' (prueba)'}
              </td>
              <td>{one.is_active ? one.next_number : 'Cerrada'}</td>
              <td>
                <StatusChip {...stateOf(one)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LinkButton variant="default" to="/facturacion/serie" verdict={may('CPE_SETUP')}>
        Empezar otra serie
      </LinkButton>
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import type { CallError } from '@chaski/contract/client.ts'
import type { DryRun, DryRunOutcome } from '@chaski/contract/dispatch/dry-run-schema.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { AutoPlanChange } from '@chaski/contract/dispatch/engine-schema.ts'
import { call } from '#src/shared/call.ts'
import { countdown, date, plural } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'

type Line = {
  key: keyof DryRunOutcome
  label: string
  show: (value: number) => string
  /** Which way is good. */
  better: 'less' | 'more'
}

/** Minutes and seconds: what differs here is often less than a minute. */
const clock = (seconds: number): string => `${countdown(seconds)} min`

const lines: readonly Line[] = [
  { key: 'served_pct', label: 'Atendidos', show: (v) => `${v.toFixed(1)} %`, better: 'more' },
  { key: 'mean_wait_s', label: 'Espera media', show: clock, better: 'less' },
  { key: 'p95_wait_s', label: 'Espera de los peores (95 %)', show: clock, better: 'less' },
  { key: 'empty_km', label: 'Km vacíos por servicio', show: (v) => v.toFixed(2), better: 'less' },
  { key: 'offers', label: 'Ofertas por servicio', show: (v) => v.toFixed(2), better: 'less' },
  { key: 'gini', label: 'Desigualdad de ingresos', show: (v) => v.toFixed(3), better: 'less' },
]

type DryRunCardProps = Pick<AutoPlanChange, 'base' | 'bands'> & {
  coverage_id: number
  /** Marks what is wrong with the form and says whether nothing is. */
  check: () => boolean
}

/** "Con estos valores…": a past day under what rules now and under what stands in the form. */
export function DryRunCard({ base, bands, coverage_id, check }: DryRunCardProps) {
  const run = useMutation<DryRun, CallError>({
    mutationFn: () => call(dispatch.dryRun, { params: { coverage_id }, body: { base, bands } }),
  })
  return (
    <section className="card">
      <h2>Con estos valores…</h2>
      <p className="auto-hint">
        Se repite el último día completo con los mismos pedidos y turnos. Los conductores simulados
        responden igual en ambos casos: compare las columnas entre sí, no con la calle.
      </p>
      <Button variant="default" loading={run.isPending} onClick={() => check() && run.mutate()}>
        Probar con el último día
      </Button>
      {run.error !== null && <ErrorNotice error={run.error} />}
      {run.data && <Outcome result={run.data} />}
    </section>
  )
}

function Outcome({ result }: { result: DryRun }) {
  return (
    <table className="auto-outcome">
      <caption>
        {date(`${result.date}T12:00:00-05:00`)} · {plural(result.trips, 'servicio')} ·{' '}
        {plural(result.drivers, 'conductor', 'conductores')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Resultado</th>
          <th scope="col">Vigentes</th>
          <th scope="col">Con estos</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, show, better }) => {
          const [now, then] = [result.in_force[key], result.proposed[key]]
          const verdict =
            now === then ? 'same' : then < now === (better === 'less') ? 'good' : 'bad'
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{show(now)}</td>
              <td data-verdict={verdict}>
                {show(then)}
                {verdict !== 'same' && <small>{verdict === 'good' ? ' mejor' : ' peor'}</small>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

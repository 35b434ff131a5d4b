import { useState } from 'react'
import { monthText, stepMonth } from '@chaski/contract/reports/month-words.ts'
import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import type { Spending } from '@chaski/contract/reports/portal-schema.ts'
import { navigate, useParameter } from '#src/public/router/location.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { dayOf, plural, soles } from '#src/shared/formats.ts'
import { centerName } from './center-name.ts'
import { MonthBars } from './month-bars.tsx'
import { MonthSteps } from './month-steps.tsx'
import { SpendingTable } from './spending-table.tsx'
import './spending.css'

const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/
const shown = 6

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** What the company spent, month by month: all of it, and each center beside the others. */
export function SpendingPart() {
  const asked = useParameter('mes') ?? ''
  const [now] = useState(() => dayOf(Date.now()).slice(0, 7))
  const month = monthShape.test(asked) ? asked : now
  const { data, problem, retry } = useAnswer(portalReportCalls.portalSpending, {
    query: { month, months: shown },
  })
  return (
    <section aria-label="Gastos">
      <MonthSteps
        month={month}
        text={`${monthText(stepMonth(month, 1 - shown))} a ${monthText(month)}`}
        onChange={(next) => navigate(`/empresa?parte=gastos&mes=${next}`, { stay: true })}
      />
      {problem && <Problem failure={problem} onRetry={retry} />}
      {data && <Charts spending={data} />}
    </section>
  )
}

function Charts({ spending }: { spending: Spending }) {
  const { months, centers } = spending
  const totals = months.map((_, at) => sum(centers.map(({ cents }) => cents[at]!)))
  if (centers.length === 0) return <p className="dim">Ningún servicio cobrado en estos meses.</p>
  // One scale for all centers: a low bar is a small sum, wherever it stands.
  const most = Math.max(...centers.flatMap(({ cents }) => cents))
  return (
    <>
      <MonthBars
        title={`La empresa gastó ${soles(sum(totals))}`}
        months={months}
        cents={totals}
        most={Math.max(...totals)}
      />
      <h2>Por centro de costo</h2>
      <p className="dim">{plural(centers.length, 'centro')}, del que más gastó al que menos.</p>
      <div className="spending-centers">
        {centers.map((center) => (
          <MonthBars
            key={center.costcenter_id ?? 0}
            title={`${centerName(center)}: ${soles(sum(center.cents))}`}
            months={months}
            cents={center.cents}
            most={most}
          />
        ))}
      </div>
      <details className="portal-fold">
        <summary>Ver los números</summary>
        <SpendingTable spending={spending} totals={totals} />
      </details>
    </>
  )
}

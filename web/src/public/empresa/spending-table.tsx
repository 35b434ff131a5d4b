import { monthText } from '@chaski/contract/reports/month-words.ts'
import type { Spending } from '@chaski/contract/reports/portal-schema.ts'
import { daysOfMonth } from '@chaski/contract/reports/statement-schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { soles } from '#src/shared/formats.ts'
import { centerName } from './center-name.ts'
import { filtersAddress } from './trip-filters.ts'

type Center = Spending['centers'][number]

const ridesOf = ({ costcenter_id }: Center, month: string): string =>
  filtersAddress({
    ...daysOfMonth(month),
    key_word: '',
    costcenter_id: String(costcenter_id ?? 0),
    state: '',
    page: 1,
  })

/** The numbers behind the bars, each leading to its rides. */
export function SpendingTable({ spending, totals }: { spending: Spending; totals: number[] }) {
  const { months, centers } = spending
  return (
    <div className="spending-scroll">
      <table className="spending-table">
        <caption className="visually-hidden">Gasto por centro de costo y mes</caption>
        <thead>
          <tr>
            <th scope="col">Centro de costo</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthText(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {centers.map((center) => (
            <tr key={center.costcenter_id ?? 0}>
              <th scope="row">{centerName(center)}</th>
              {months.map((month, at) => (
                <td key={month}>
                  {center.services[at]! > 0 ? (
                    <Link to={ridesOf(center, month)} stay>
                      {soles(center.cents[at]!)}
                    </Link>
                  ) : (
                    '—'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {months.map((month, at) => (
              <td key={month}>{soles(totals[at]!)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

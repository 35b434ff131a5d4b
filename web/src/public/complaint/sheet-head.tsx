import type { ComplaintBook } from '@chaski/contract/complaints/public-schema.ts'
import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { date } from '#src/shared/formats.ts'

type SheetHeadProps = {
  company: CompanyIdentity | undefined
  book: ComplaintBook | undefined
  code: string
}

/** The boxes that are filled in beforehand, as on the paper sheet. */
export function SheetHead({ company, book, code }: SheetHeadProps) {
  const place = book?.establishments.find((one) => one.code === code) ?? book?.establishments[0]
  const rows = [
    ['Proveedor', company?.name],
    ['RUC', company?.ruc],
    ['Local', place && `${place.address} (código ${place.code})`],
    ['Fecha', book && date(book.today)],
    ['N.º de hoja', 'Se asigna al registrar'],
  ] as const
  return (
    <dl className="sheet-head">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-lines={label === 'Local' ? 2 : undefined}>
            {value ?? <span className="skeleton-line" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

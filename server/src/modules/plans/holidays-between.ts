import { addDays, yearOf } from '@chaski/contract/calendar/day.ts'
import { type HolidayRule, holidayDay } from '@chaski/contract/calendar/holiday-table.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { itemsOfCatalog } from '#src/modules/catalogs/items-of.ts'

/** The holidays of the company's own table among some days: day → name. */
export const holidaysBetween = async (
  db: Db,
  from: string,
  days: number,
): Promise<ReadonlyMap<string, string>> => {
  const to = addDays(from, days)
  const years = new Set([yearOf(from), yearOf(to)])
  const items = (await itemsOfCatalog(db, 'holidays')).filter(({ active }) => active)
  return new Map(
    items.flatMap(({ name, data }) =>
      [...years]
        .map((year) => holidayDay(data as HolidayRule, year))
        .filter((day) => day >= from && day < to)
        .map((day) => [day, name] as const),
    ),
  )
}

import { z } from 'zod'
import { monitorSearchTypes } from '#src/dispatch/schema.ts'
import { dateTime, id, text } from '#src/fields.ts'
import { tripSources } from '#src/trips/statuses.ts'

/** The columns of the board, in the order of the company. */
export const boardColumns = [
  'clock',
  'id',
  'hour',
  'origin',
  'destination',
  'client',
  'company',
  'payment',
  'attributes',
  'unit',
  'eta',
  'state',
  'operator',
] as const
export type BoardColumn = (typeof boardColumns)[number]
const column = z.enum(boardColumns)

export const columnWidths = { min: 36, max: 800 } as const

/** How one person has the list: which columns, in which order and how wide, sorted by what. */
export const boardLayout = z.strictObject({
  /** Left to right; one that is not named has not been moved. */
  order: z.array(column).max(boardColumns.length),
  hidden: z.array(column).max(boardColumns.length),
  /** Pixels, of those that were set by hand. */
  widths: z.partialRecord(column, z.int().min(columnWidths.min).max(columnWidths.max)),
  /** Null: by urgency. */
  sort: z.strictObject({ key: column, descending: z.boolean() }).nullable(),
  two_lines: z.boolean(),
})
export type BoardLayout = z.infer<typeof boardLayout>

const ids = z.array(id).max(50).optional()

/** What narrows the board; an empty one shows everything. */
export const boardFilters = z.strictObject({
  key_word: text(1, 60).optional(),
  search_type: z.enum(monitorSearchTypes).optional(),
  coverage_id: ids,
  zone_id: ids,
  company_id: ids,
  payment_type_id: ids,
  service_type_id: ids,
  service_attribute_id: ids,
  vehicle_attribute_id: ids,
  source: z.array(z.enum(tripSources)).max(tripSources.length).optional(),
  /** Those that the person took themselves. */
  own: z.boolean().optional(),
  date_start: dateTime.optional(),
  date_finish: dateTime.optional(),
})
export type BoardFilters = z.infer<typeof boardFilters>

/** A view has its number as its key, so there are nine. */
export const mostBoardViews = 9
export const boardView = z.strictObject({
  name: text(1, 40),
  key: z.int().min(1).max(mostBoardViews),
  tab: text(1, 20),
  filters: boardFilters,
  sort: boardLayout.shape.sort,
})
export type BoardView = z.infer<typeof boardView>

const screen = text(1, 60)

/** What one person has arranged for themselves; it goes with them from desk to desk. */
export const deskPreferences = z.object({
  layout: boardLayout.nullable(),
  views: z.array(boardView).max(mostBoardViews),
  /** Addresses of the menu. */
  favourites: z.array(screen).max(40),
})
export type DeskPreferences = z.infer<typeof deskPreferences>

/** Each part is replaced whole; what is not named stays. */
export const deskPreferencesChange = z.strictObject(deskPreferences.partial().shape)

import { sql } from 'kysely'
import { type Db, run } from '#src/base/sql/sql.ts'
import { figures } from './file-plan.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Plates of one letter's own: 1,296,000 of them. */
export const plateOf = (letter: string, n: number): string => {
  const place = Math.floor(n / 1000)
  return `${letter}${signs[Math.floor(place / 36)]}${signs[place % 36]}-${figures(n % 1000, 3)}`
}

/** One figure a letter, so that no two grounds share a number. */
const figureOf = (letter: string): number => letter.charCodeAt(0) % 10

export const documentOf = (letter: string, n: number): string =>
  `${figureOf(letter)}${figures(n, 7)}`

/** Cars by SQL: what is measured is the file, not what it rests on. */
export const carsFor = (db: Db, letter: string, count: number) =>
  run(
    db,
    sql`insert into vehicle (code, plate, model_id, model_year, color, fuel, engine_cc, doors, seats)
        select ${letter} || 'V' || n, plate, (select min(model_id) from vehicle_model), 2022, 'Plata', 'GNV', 1500, 4, 5
        from unnest(${Array.from({ length: count }, (_, n) => plateOf(letter, n))}::text[]) with ordinality as p(plate, n)
        on conflict do nothing`,
  )

export const driversFor = (db: Db, letter: string, count: number) =>
  run(
    db,
    sql`insert into driver (code, first_name, last_name, document_type_id, document_number, birth_date, cellphone,
          licence_number, licence_category)
        select ${letter} || 'D' || n, 'Rosa', 'Quispe', 1, document, '1985-03-20', '+519' || document, 'H' || document, 'II-a'
        from unnest(${Array.from({ length: count }, (_, n) => documentOf(letter, n))}::text[]) with ordinality as d(document, n)
        on conflict do nothing`,
  )

/** The code of the driver of that number, as the ground gave it. */
export const codeOf = (letter: string, n: number): string => `${letter}D${n + 1}`

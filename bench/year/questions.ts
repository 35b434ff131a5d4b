import { sql } from 'kysely'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { lit } from '../../server/src/base/sql/state-sql.ts'
import { sealAudit } from '../../server/src/modules/audit/seal/seal-audit.ts'
import { storeReports } from '../../server/src/modules/fleet/positions/position-store.ts'
import { one } from '../../server/src/base/sql/sql.ts'
import type { QuietServer } from './quiet-server.ts'

/** The states that a search for ended trips names. */
const ended = [tripStatus.FINISHED, tripStatus.CANCELED, tripStatus.NO_SHOW]
  .map((state) => `status_type_id=${state}`)
  .join('&')

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString()

/** What is asked all day, each for a span of time that a month of work has too. */
export const questions = async (server: QuietServer) => {
  const { db } = server
  const headers = await server.as('ADMIN')
  const ids = await one(
    db,
    sql<{
      driver: number
      client: number
      company: number
      trip: string
      driver_uuid: string
    }>`
      select t.driver_id as driver, t.client_id as client, t.company_id as company, t.service_uuid as trip, d.driver_uuid
      from trip t join driver d using (driver_id)
      where t.date_time_service > now() - interval '10 days' and t.company_id is not null and t.status_type_id = ${lit(tripStatus.FINISHED)}
      order by t.date_time_service desc limit 1`,
  )
  const get = (url: string) => async () => {
    const answer = await server.app.inject({ url: `/api/v1${url}`, cookies: headers.cookies })
    if (answer.statusCode !== 200)
      throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  }
  let at = Date.now() - 3_600_000
  const report = () =>
    storeReports(
      db,
      Array.from({ length: 50 }, (_, n) => ({
        driver_id: 1 + (n % 5),
        at: at++,
        latitude: -16.4,
        longitude: -71.5,
        heading: null,
        speed: null,
        accuracy: null,
      })),
    )
  return {
    'board: the monitor': get('/dispatch/monitor'),
    'board: the counters': get('/dispatch/panel/overview'),
    'board: the tabs': get('/dispatch/panel/monitor'),
    'search: the newest': get('/dispatch/search?page_size=50'),
    'search: two days, three states': get(
      `/dispatch/search?date_start=${day(2)}&date_finish=${day(0)}&${ended}&page_size=20`,
    ),
    'search: a week of a driver': get(
      `/dispatch/search?driver_id=${ids.driver}&date_start=${day(7)}&date_finish=${day(0)}&page_size=20`,
    ),
    'search: a month of a client': get(
      `/dispatch/search?client_id=${ids.client}&date_start=${day(29)}&page_size=20`,
    ),
    'search: a week of a company': get(
      `/dispatch/search?company_id=${ids.company}&date_start=${day(7)}&page_size=20`,
    ),
    'report: a day': get(
      `/reports/services?date_start=${day(3)}&date_finish=${day(2)}&page_size=50`,
    ),
    'report: a week': get(
      `/reports/services?date_start=${day(9)}&date_finish=${day(2)}&page_size=50`,
    ),
    'report: charts of a week': get(
      `/reports/services/summary?date_start=${day(9)}&date_finish=${day(2)}`,
    ),
    'report: a week of a driver': get(
      `/reports/services?date_start=${day(9)}&date_finish=${day(2)}&driver_id=${ids.driver}&page_size=50`,
    ),
    'audit: the newest': get('/maintenance/audit?page_size=50'),
    'audit: a day': get(
      `/maintenance/audit?date_start=${day(2)}&date_finish=${day(1)}&page_size=50`,
    ),
    'way of a driver, a day': get(
      `/dispatch/driver/tracking/${ids.driver_uuid}?date_start=${day(2)}&date_finish=${day(1.5)}`,
    ),
    'way of a trip': get(`/dispatch/services/tracking?service_uuid=${ids.trip}`),
    'positions: fifty points stored': report,
    'seals: nothing new': () => sealAudit(db),
  }
}

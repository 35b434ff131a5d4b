import { sql } from 'kysely'
import { one, run } from '#src/base/sql/sql.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { marker as ofCompany, twoCompanies } from '#src/test/companies/test-two-companies.ts'
import { newTrip, unitsAtWork } from '#src/test/trips/test-kit.ts'
import { foreignRecords } from './foreign-records.ts'
import type { Ids } from './records/foreign-place.ts'

/** In every row of another coverage, and in the names of its places; those of another company have their own. */
export const marks = { coverage: 'XQCOBERTURAXQ', place: 'XQLUGARXQ', company: ofCompany }

const foreignCoverage = 902

/** Beside two companies: a coverage of which those limited to the first must never hear, with a row of everything. */
export const foreignWorld = async () => {
  const two = await twoCompanies()
  const { test, admin, b, ofB } = two
  const { db } = test
  await run(
    db,
    sql`insert into coverage (coverage_id, name) overriding system value values (${foreignCoverage}, ${marks.place})`,
  )
  const [unit, ownUnit] = await unitsAtWork(test, 2)
  const { driver_id, driver_uuid, vehicle_id } = unit!
  const mark = marks.coverage
  await run(db, sql`update driver set coverage_id = 1 where driver_id = ${ownUnit!.driver_id}`)
  await run(
    db,
    sql`update driver set coverage_id = ${foreignCoverage}, first_name = ${mark}, last_name = ${mark}, notes = ${mark},
          code = 'XQ1', address = ${mark} where driver_id = ${driver_id}`,
  )
  await run(
    db,
    sql`update vehicle set coverage_id = ${foreignCoverage}, owner_name = ${mark}, notes = ${mark}, color = ${mark}
        where vehicle_id = ${vehicle_id}`,
  )
  const trip = await newTrip(admin, {
    client_name: mark,
    notes: mark,
    origin: { text: mark, latitude: -16.3988, longitude: -71.5369 },
  })
  await run(
    db,
    sql`update trip set coverage_id = ${foreignCoverage} where service_id = ${trip.service_id}`,
  )
  const own = await newTrip(admin)
  await run(db, sql`update trip set coverage_id = 1 where service_id = ${own.service_id}`)
  const { complaint_id } = await fileAt(test, null, {
    first_names: mark,
    detail: `${mark} detalle`,
  })
  await run(
    db,
    sql`update complaint_case set service_id = ${trip.service_id} where complaint_id = ${complaint_id}`,
  )
  const user_id = await test.user([], { coverage_ids: [foreignCoverage] })
  const { user_uuid } = await one(
    db,
    sql<{
      user_uuid: string
    }>`update app_user set name = ${mark} where user_id = ${user_id} returning user_uuid`,
  )
  const { wall_id } = await one(
    db,
    sql<{
      wall_id: number
    }>`insert into wall (name, user_id) values (${mark}, ${user_id}) returning wall_id`,
  )
  const { recruit_id } = await one(
    db,
    sql<{ recruit_id: number }>`
      update recruit set state = 'CONVERTED', driver_id = ${driver_id}, first_name = ${mark}, submitted_at = now()
      where recruit_id = (select min(recruit_id) from recruit) returning recruit_id`,
  )
  const { zone_id } = await one(
    db,
    sql<{ zone_id: number }>`
      insert into zone (coverage_id, code, name, type_zone_id, geometry, area_m2)
      select ${foreignCoverage}, 'XQZ', ${marks.place}, type_zone_id, geometry, area_m2 from zone limit 1 returning zone_id`,
  )
  const records = await foreignRecords(
    two,
    { mark, coverage_id: foreignCoverage, driver_id, user_id, service_id: trip.service_id },
    {
      mark: marks.company,
      company_id: b.company_id,
      company_user_id: ofB.user_id,
      service_id: ofB.service_id,
      driver_id: ownUnit!.driver_id,
    },
  )
  return {
    ...two,
    ownUnit: ownUnit!,
    ownTrip: own,
    recruit_id,
    /** By the names that paths, queries and bodies have for them. */
    foreign: {
      coverage: {
        ...records.coverage,
        coverage_id: foreignCoverage,
        driver_id,
        driver_uuid,
        vehicle_id,
        complaint_id,
        user_id,
        user_uuid,
        wall_id,
        zone_id,
        service_id: trip.service_id,
        service_uuid: trip.service_uuid,
        operator_uuid: user_uuid,
      },
      company: {
        ...records.company,
        company_id: b.company_id,
        company_uuid: b.company_uuid,
        client_id: ofB.client_id,
        area_id: ofB.area_id,
        costcenter_id: ofB.costcenter_id,
        dynamicfield_id: ofB.field_id,
        company_user_id: ofB.user_id,
        privacy_request_id: ofB.request_id,
        service_id: ofB.service_id,
        favorite_id: ofB.favorite_id,
      },
    } as Record<'coverage' | 'company', Ids>,
  }
}

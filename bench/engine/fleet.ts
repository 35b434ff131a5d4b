import { sql } from 'kysely'
import { type Db, run } from '../../server/src/base/sql/sql.ts'

/** Something that no unit of this fleet has: whoever asks for it waits until somebody hears of it. */
const impossible = sql`(select min(item_id)::smallint from catalog_item where kind = 'vehicle-attributes')`

/** Drivers at work all over the city, each in a car of its own, taking every payment. */
export const putToWork = async (db: Db, count: number): Promise<void> => {
  await run(
    db,
    sql`with unit as (
          insert into vehicle (code, coverage_id, plate, model_id, model_year, color, fuel, doors, seats)
          select 'S' || n, (select min(coverage_id) from coverage), 'S' || lpad(n::text, 5, '0'), (select min(model_id) from vehicle_model), 2024, 'Blanco', 'GLP', 4, 4
          from generate_series(1, ${count}) n returning vehicle_id, code),
        person as (
          insert into driver (code, coverage_id, first_name, last_name, document_type_id, document_number, birth_date, cellphone, licence_number,
            licence_category, operational_status_id)
          select 'S' || n, (select min(coverage_id) from coverage), 'Prueba', n::text, 1, lpad((70000000 + n)::text, 8, '0'), '1985-01-01', '+519' || lpad((50000000 + n)::text, 8, '0'),
            'S' || lpad(n::text, 8, '0'), 'AIIA', 2
          from generate_series(1, ${count}) n returning driver_id, code),
        shift as (
          insert into driver_shift (driver_id, vehicle_id) select driver_id, vehicle_id from person join unit using (code)),
        paid as (
          insert into driver_payment_type (driver_id, payment_type_id) select driver_id, p from person, generate_series(1, 5) p)
        insert into driver_position (driver_id, latitude, longitude, at)
        select driver_id, -16.40 + (random() - 0.5) * 0.09, -71.535 + (random() - 0.5) * 0.09, now() from person`,
  )
}

/** Everybody reports; those without a trip drift a little. */
export const report = (db: Db): Promise<number> =>
  run(
    db,
    sql`update driver_position set at = now(), latitude = latitude + (random() - 0.5) * 0.0008, longitude = longitude + (random() - 0.5) * 0.0008`,
  )

/** So many people call at once; one in fifty wants what nobody has. */
export const call = (db: Db, count: number): Promise<number> =>
  run(
    db,
    sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, origin_text,
          origin_latitude, origin_longitude, client_name, cellphone, pin, dispatch_since, coverage_id, duration_s, vehicle_attribute_ids)
        select 2, 'TELEFONO', 1, 1, now(), false, 'Soak', -16.40 + (random() - 0.5) * 0.08, -71.535 + (random() - 0.5) * 0.08, 'Soak', '+51900000000',
          '0000', now(), (select min(coverage_id) from coverage), 600, case when random() < 0.02 then array[${impossible}] else '{}' end
        from generate_series(1, ${count})`,
  )

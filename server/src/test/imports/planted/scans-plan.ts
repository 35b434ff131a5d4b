import { sql } from 'kysely'
import { run } from '#src/base/sql/sql.ts'
import { carsFor, plateOf } from './fleet-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

export const scansPlan: FilePlan = {
  kind: 'scans',
  titles: ['Archivo'],
  row: (n) => [`${plateOf('E', n)} SOAT.${n % 2 === 0 ? 'jpg' : 'pdf'}`],
  faults: [
    planted({ 0: (n) => `ZZ9-${100 + n} SOAT.pdf` }, /No hay un vehículo ni un conductor así/),
    planted({ 0: (n) => `${plateOf('E', n)} Pasaporte.pdf` }, /No hay un documento suyo/),
    planted({ 0: (n) => `${plateOf('E', n)} SOAT roto.pdf` }, /El PDF está incompleto/),
    planted({ 0: (n) => `foto${n}.jpg` }, /Su nombre no dice de quién es/),
  ],
  ground: async (db, rows) => {
    await carsFor(db, 'E', rows)
    await run(
      db,
      sql`insert into holder_document (holder, holder_id, document_id, revision, issued_on, expires_on)
          select 'VEHICLE', vehicle_id, 9, 1, lima_today() - 10, lima_today() + 300 from vehicle where plate like 'E%'
          on conflict do nothing`,
    )
  },
  stored: sql`select count(*)::int as n from document_capture`,
  most: { rows: 100, why: 'a zip has 100 files at most' },
}

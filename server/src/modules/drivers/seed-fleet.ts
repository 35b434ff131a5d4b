import type { Deps } from '#src/deps.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { demonstrationPassword } from '#src/modules/users/seed-users.ts'
import { inTransaction } from '#src/sql.ts'
import {
  demoApplicants,
  demoCars,
  demoLinks,
  demoPapers,
  demoPeople,
  demoSanctions,
} from './seed-people.ts'
import {
  firstCoverage,
  hasFleet,
  insertApplicants,
  insertBeginnings,
  insertCars,
  insertLinks,
  insertPapers,
  insertPeople,
  insertSanctions,
} from './seed-store.ts'
import { specimenPicture } from './specimen-picture.ts'

/** A fleet of Arequipa to look at: 120 drivers, 100 cars, their papers in every state, and a dozen applicants. */
export const seedFleet = async (deps: Deps): Promise<void> => {
  if (await hasFleet(deps.db)) return
  const password_hash = await deps.hasher.hash(demonstrationPassword)
  const picture = await deps.images.reencode(specimenPicture(), { maxWidth: 900, maxHeight: 600 })
  const saved = await deps.files.save(picture.bytes)
  await inTransaction(deps.db, async (trx) => {
    const coverage_id = await firstCoverage(trx)
    const file_id = await insertFile(trx, {
      ...saved,
      media_type: picture.media_type,
      original_name: 'muestra.png',
      created_by: null,
    })
    await insertCars(trx, demoCars, coverage_id)
    await insertPeople(trx, demoPeople, coverage_id, password_hash)
    await insertLinks(trx, demoLinks.vehicles, demoLinks.payments, demoLinks.attributes)
    await insertApplicants(trx, demoApplicants)
    await insertPapers(trx, demoPapers, file_id)
    await insertSanctions(trx, demoSanctions)
    await insertBeginnings(trx)
  })
}

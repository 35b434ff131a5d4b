import type { Deps } from '#src/base/deps.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import {
  demoApplicants,
  demoCars,
  demoLinks,
  demoDocuments,
  demoPeople,
  demoSanctions,
} from './seed-people.ts'
import {
  type DemoFace,
  firstCoverage,
  hasFleet,
  insertApplicants,
  insertBeginnings,
  insertCars,
  insertFaces,
  insertLinks,
  insertDocuments,
  insertPeople,
  insertSanctions,
} from './seed-store.ts'
import { type DemoPicture, drawPictures } from './draw-pictures.ts'

/** A fleet of Arequipa to look at: 120 drivers, 100 cars, their documents in every state, and a dozen applicants. */
export const seedFleet = async (deps: Deps): Promise<void> => {
  if (await hasFleet(deps.db)) return
  const password_hash = await deps.hasher.hash(demonstrationPassword)
  const pictures = await drawPictures(deps.images)
  const specimen = await storePicture(deps, pictures.specimen)
  const faces = await storeFaces(deps, pictures.faces)
  await inTransaction(deps.db, async (trx) => {
    const coverage_id = await firstCoverage(trx)
    const file_id = await insertFile(trx, specimen)
    await insertCars(trx, demoCars, coverage_id)
    await insertPeople(trx, demoPeople, coverage_id, password_hash)
    await insertLinks(trx, demoLinks.vehicles, demoLinks.payments, demoLinks.attributes)
    await insertApplicants(trx, demoApplicants)
    await insertDocuments(trx, demoDocuments, file_id)
    await insertSanctions(trx, demoSanctions)
    await insertFaces(trx, faces)
    await insertBeginnings(trx)
  })
}

/** A picture in the file store, with the row that will point to it. */
const storePicture = async ({ files }: Deps, { bytes, media_type, name }: DemoPicture) => {
  const saved = await files.save(bytes)
  return { ...saved, media_type, original_name: name, created_by: null }
}

const storeFaces = async (
  deps: Deps,
  drawn: Awaited<ReturnType<typeof drawPictures>>['faces'],
): Promise<DemoFace[]> => {
  const faces: DemoFace[] = []
  for (const { codes, still, moving } of drawn)
    faces.push({
      codes,
      still: await storePicture(deps, still),
      moving: moving && (await storePicture(deps, moving)),
    })
  return faces
}

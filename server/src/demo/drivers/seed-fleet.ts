import type { Deps } from '#src/base/deps.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import {
  demoApplicants,
  demoCars,
  demoFaces,
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
import { drawnFace, movingFace } from './drawn-face.ts'
import type { Frame } from './paint.ts'
import { specimenPicture } from './specimen-picture.ts'

/** A fleet of Arequipa to look at: 120 drivers, 100 cars, their documents in every state, and a dozen applicants. */
export const seedFleet = async (deps: Deps): Promise<void> => {
  if (await hasFleet(deps.db)) return
  const password_hash = await deps.hasher.hash(demonstrationPassword)
  const specimen = await storePicture(deps, [specimenPicture()], 900, 'muestra.webp')
  const faces = await drawFaces(deps)
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
const storePicture = async (deps: Deps, frames: readonly Frame[], size: number, name: string) => {
  const { bytes, media_type } = await deps.images.encode(frames, size)
  const saved = await deps.files.save(bytes)
  return { ...saved, media_type, original_name: name, created_by: null }
}

const drawFaces = async (deps: Deps): Promise<DemoFace[]> => {
  const faces: DemoFace[] = []
  for (const { n, long, codes, moves } of demoFaces) {
    const still = await storePicture(deps, [drawnFace(n, long)], 320, 'foto.webp')
    const moving = moves
      ? await storePicture(deps, movingFace(n, long), 160, 'foto-animada.webp')
      : null
    faces.push({ codes, still, moving })
  }
  return faces
}

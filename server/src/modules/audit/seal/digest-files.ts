import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const digest = z.object({
  day: z.string(),
  seal_id: z.int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  sealed_at: z.string(),
})

/** What the chain was on a day, to be kept where the database's owner cannot reach it. */
export type Digest = z.infer<typeof digest>

const nameOf = (day: string): string => `audit-${day}.json`

export const writeDigest = async (dir: string, value: Digest): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  // Never over one that is there: what was told stays told.
  await writeFile(join(dir, nameOf(value.day)), `${JSON.stringify(value)}\n`, {
    flag: 'wx',
    mode: 0o400,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

export const readDigests = async (dir: string): Promise<Digest[]> => {
  const names = (await readdir(dir).catch(() => [])).filter((name) => /^audit-.*\.json$/.test(name))
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => digest.parse(JSON.parse(await readFile(join(dir, name), 'utf8')))),
  )
}

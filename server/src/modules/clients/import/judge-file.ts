import { createHash } from 'node:crypto'
import type { ImportPreview } from '@chaski/contract/clients/schema.ts'
import {
  type CompanyPeople,
  type Judged,
  judgePeople,
  type KnownClient,
} from '#src/modules/clients/import/judge-people.ts'
import { readPeople } from '#src/modules/clients/import/read-people.ts'

export type PeopleFile = Omit<CompanyPeople, 'clients'> & {
  file: Uint8Array
  /** The company's people, pages of one JSON object a line: parsed one by one, they stay within the thread's memory. */
  clients: string[]
}

/** What a file would do: texts, because objects by the thousand would be unpacked on the other side's event loop. */
export type PeoplePlan = { sha256: string; parts: string[] }

const judge = ({ file, clients, areas, costcenters }: PeopleFile): Judged[] => {
  const known = clients.flatMap((page) =>
    page.split('\n').map((line) => JSON.parse(line) as KnownClient),
  )
  return judgePeople(readPeople(bytesOf(file)), { clients: known, areas, costcenters })
}

const bytesOf = (file: Uint8Array): Buffer =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength)
const sha256 = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')

/** The whole answer of a preview. */
export const previewFile = (order: PeopleFile): string => {
  const rows = judge(order)
  const bad = rows.filter((row) => row.verdict === 'BAD').length
  return JSON.stringify({
    sha256: sha256(order.file),
    total: rows.length,
    good: rows.length - bad,
    bad,
    data: rows.map(({ row, name, cellphone, verdict, problems }) => ({
      row,
      name,
      cellphone,
      verdict,
      problems,
    })),
  } satisfies ImportPreview)
}

/** Few enough to be unpacked between two calls of other people. */
const partLength = 500

/** The judged rows, to be stored part by part. */
export const planFile = (order: PeopleFile): PeoplePlan => {
  const rows = judge(order)
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += partLength)
    parts.push(JSON.stringify(rows.slice(at, at + partLength)))
  return { sha256: sha256(order.file), parts }
}

import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import {
  answerLetter,
  type Letter,
  offerLetter,
  sheetLetter,
} from '@chaski/contract/complaints/letters.ts'
import type { Deps } from '#src/base/deps.ts'
import { filesOfEntry } from '#src/modules/complaints/file/attachment-store.ts'
import { printSheet } from '#src/modules/complaints/book/print-sheet.ts'
import { readCase } from '#src/modules/complaints/case/read-case.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'

export const mailQueue = 'complaint-mail'

export type MailJob =
  | { complaint_id: number; what: 'SHEET' }
  | { complaint_id: number; what: 'OFFER' | 'ANSWER'; entry_id: number }

const letterOf = (c: ComplaintDetail, job: MailJob, site: string): Letter | null => {
  if (job.what === 'SHEET') return sheetLetter(c, site)
  const entry = c.entries.find(({ entry_id }) => entry_id === job.entry_id)
  if (entry === undefined) return null
  return job.what === 'OFFER' ? offerLetter(c, entry, site) : answerLetter(c, entry, site)
}

/** Draws the sheet and hands letter and sheet to the mail queue: outside the filing, so that no fault in here loses a sheet. */
export const sendComplaintMail = async (deps: Deps, job: MailJob): Promise<void> => {
  const c = await readCase(deps.db, job.complaint_id)
  const letter = letterOf(c, job, siteAddress(deps))
  if (letter === null || c.email === null) return
  const saved = await deps.files.save(await deps.pdf.sheet(printSheet(c)))
  const name = `hoja-de-reclamacion-${c.number}.pdf`
  const own = job.what === 'SHEET' ? [] : await filesOfEntry(deps.db, job.entry_id)
  await deps.mailer.queue(deps.db, {
    to: c.email,
    ...letter,
    attachments: [{ name, media_type: 'application/pdf', sha256: saved.sha256 }, ...own],
    once: `complaint:${job.complaint_id}:${job.what}:${job.what === 'SHEET' ? '' : job.entry_id}`,
    about: { entity: 'complaints', entity_id: String(job.complaint_id) },
  })
}

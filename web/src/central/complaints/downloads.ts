import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { ComplaintDetail, ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import { call } from '#src/shared/call.ts'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'

/** Fetches a file and hands it over; a failure is told, never a page of its own. */
export const download = async (content: Promise<Blob>, name: string): Promise<void> => {
  try {
    saveFile(await content, name)
  } catch (error) {
    toastError(error)
  }
}

export const downloadSheet = ({ complaint_id, number }: ComplaintRow): Promise<void> =>
  download(call(complaints.pdf, { params: { complaint_id } }), `hoja-de-reclamacion-${number}.pdf`)

type Attachment = ComplaintDetail['attachments'][number]

export const downloadAttachment = (
  complaint_id: number,
  { attachment_uuid, name }: Attachment,
): Promise<void> =>
  download(call(complaints.attachment, { params: { complaint_id, attachment_uuid } }), name)

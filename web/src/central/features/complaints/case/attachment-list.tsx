import { UnstyledButton } from '@mantine/core'
import { urlOf } from '@chaski/contract/client.ts'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { Icon } from '#src/ui/icon.tsx'
import { downloadAttachment } from '#src/central/complaints/downloads.ts'
import { sizeText } from '#src/central/complaints/size-text.ts'
import './case.css'

type AttachmentListProps = {
  complaint_id: number
  attachments: ComplaintDetail['attachments']
}

/** Files of a sheet or of an entry: pictures are seen, everything is downloaded. */
export function AttachmentList({ complaint_id, attachments }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul className="case-files">
      {attachments.map((file) => (
        <li key={file.attachment_uuid}>
          <UnstyledButton
            className="case-file"
            onClick={() => void downloadAttachment(complaint_id, file)}
          >
            {file.media_type === 'image/webp' ? (
              <img
                loading="lazy"
                alt=""
                src={urlOf(complaints.picture, {
                  params: { complaint_id, attachment_uuid: file.attachment_uuid },
                })}
              />
            ) : (
              <Icon name="file" size={20} />
            )}
            <span>
              {file.name}
              <small>{sizeText(file.bytes)}</small>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

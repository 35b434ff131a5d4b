import type { ComplaintDetail, ComplaintEntry } from '@chaski/contract/complaints/case-schema.ts'
import { channelNames } from '@chaski/contract/complaints/options.ts'
import { when } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { entryIcons, entryTitle } from './entry-words.ts'

/** Everything that happened to a case, the latest first; nothing of it is ever changed. */
export function Timeline({ c }: { c: ComplaintDetail }) {
  return (
    <ol className="timeline" aria-label="Historia del caso">
      {c.entries.toReversed().map((entry) => (
        <Entry
          key={entry.entry_id}
          entry={entry}
          complaint_id={c.complaint_id}
          attachments={c.attachments.filter(({ entry_id }) => entry_id === entry.entry_id)}
        />
      ))}
      <li>
        <Icon name="file" />
        <div>
          <p className="timeline-title">
            Registrado por {channelNames[c.channel].toLowerCase()}
            {c.backup_sheet_number !== null && `, hoja de papel ${c.backup_sheet_number}`}
          </p>
          <small>
            {when(c.registered_at)}
            {c.entered_by_name !== null && ` · ${c.entered_by_name}`}
          </small>
        </div>
      </li>
    </ol>
  )
}

type EntryProps = {
  entry: ComplaintEntry
  complaint_id: number
  attachments: ComplaintDetail['attachments']
}

function Entry({ entry, complaint_id, attachments }: EntryProps) {
  return (
    <li data-alarm={entry.kind === 'ALARM' || undefined}>
      <Icon name={entryIcons[entry.kind]} />
      <div>
        <p className="timeline-title">{entryTitle(entry)}</p>
        {entry.text !== null && <p className="case-text">{entry.text}</p>}
        {entry.actions !== null && (
          <p className="case-text">
            <strong>Acciones adoptadas:</strong> {entry.actions}
          </p>
        )}
        <AttachmentList complaint_id={complaint_id} attachments={attachments} />
        <small>
          {when(entry.at)} · {entry.user_name ?? 'Sistema'}
        </small>
      </div>
    </li>
  )
}

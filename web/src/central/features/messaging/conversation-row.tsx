import type { ConversationHit } from '@chaski/contract/messaging/schema.ts'
import { count, plate } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { messageText, shortTime } from './message-words.ts'
import { UnitState } from './unit-state.tsx'

type ConversationRowProps = { hit: ConversationHit; current: boolean; onOpen: () => void }

/** One talk in two lines: who and when, the last word and how many wait. */
export function ConversationRow({ hit, current, onOpen }: ConversationRowProps) {
  const { driver, message, unread } = hit
  return (
    <button
      type="button"
      className="talk-row"
      aria-current={current || undefined}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <span className="talk-code">{driver.code}</span>
      <span className="talk-who">{driver.name}</span>
      <span className="talk-when">{message && shortTime(message.created_at)}</span>
      <span className="talk-last">
        {message === null ? (
          <UnitState driver={driver} />
        ) : (
          <>
            {message.own ? 'Usted: ' : message.author_type === 'USER' ? 'Central: ' : ''}
            {messageText(message)}
          </>
        )}
        {message === null && driver.plate !== null && ` · ${plate(driver.plate)}`}
      </span>
      {unread > 0 && (
        <span
          className="talk-count"
          data-urgent={hit.urgent || undefined}
          aria-label={`${count(unread)} sin leer${hit.urgent ? ', urgente' : ''}`}
        >
          {hit.urgent && <Icon name="alert" size={12} />}
          {count(unread)}
        </span>
      )}
    </button>
  )
}

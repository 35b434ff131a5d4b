import { useState } from 'react'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { users } from '@chaski/contract/users/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useSession } from '#src/central/session/use-session.ts'

/** Notices for this user; the number says how many are unread. */
export function NotificationsBell() {
  const { user_uuid } = useSession()
  const params = { user_uuid }
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(q(users.notifications, { params }))
  const read = useSave(users.readNotifications, { invalidates: [users.notifications] })
  const unread = data?.unread ?? 0
  const newest = data?.data[0]?.notification_id

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={340}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className="bell"
          aria-label={unread === 0 ? 'Avisos' : `Avisos: ${unread} sin leer`}
          onClick={() => setOpen((before) => !before)}
        >
          <Icon name="bell" size={18} />
          {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="notices" aria-label="Avisos">
        <div className="notices-head">
          <strong>Avisos</strong>
          {unread > 0 && newest !== undefined && (
            <Button
              variant="subtle"
              size="compact-xs"
              loading={read.isPending}
              onClick={() => read.mutate({ params, body: { up_to: newest } })}
            >
              Marcar como leídos
            </Button>
          )}
        </div>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <EmptyState
            icon="bell"
            title="No tiene avisos"
            detail="Aquí se le avisa de lo que otros cambian y le concierne."
          />
        )}
        <ul>
          {data?.data.map((notice) => (
            <li key={notice.notification_id} data-unread={notice.read_at === null || undefined}>
              <NoticeTitle
                title={notice.title}
                link={notice.link}
                onFollow={() => setOpen(false)}
              />
              {notice.detail !== null && <p>{notice.detail}</p>}
              <small>{when(notice.created_at)}</small>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

type NoticeTitleProps = { title: string; link: string | null; onFollow: () => void }

/** Links of notices are whole addresses of this site; those of the back-office stay within it. */
function NoticeTitle({ title, link, onFollow }: NoticeTitleProps) {
  if (link === null || !link.startsWith('/central/')) return <span>{title}</span>
  return (
    <Link to={link.slice('/central'.length)} onClick={onFollow}>
      {title}
    </Link>
  )
}

import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { callOnce } from '#src/shared/call.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { live } from '#src/central/live/live.ts'
import { useSession } from '#src/central/session/use-session.ts'

const logOut = async () => {
  try {
    live.disconnect()
    await callOnce(session.logOut, {})
  } catch (error) {
    // An ended session is what was wanted; anything else the person should know.
    if ((error as { body?: { statusCode: number } }).body?.statusCode !== 401)
      return toastError(error)
  }
  window.location.assign('/central/ingresar')
}

export function UserMenu() {
  const { name, username, profile_code, release } = useSession()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="user-menu" aria-label={`Su cuenta: ${name}`}>
          <span className="user-initials" data-initials={initials(name)} />
          <span className="user-name">{name}</span>
          <Icon name="chevronDown" size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {username} · {templateOf(profile_code).label}
        </Menu.Label>
        <Menu.Item component={Link} to="/perfil" leftSection={<Icon name="user" />}>
          Mi perfil y sesiones
        </Menu.Item>
        <Menu.Item component={Link} to="/seguridad" leftSection={<Icon name="shield" />}>
          Seguridad de mi cuenta
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/ayuda"
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon name="book" />}
        >
          Manual
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logOut" />} onClick={() => void logOut()}>
          Salir
        </Menu.Item>
        <Menu.Label>Chaski {release}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()
